export const keyTexts = {
  title: 'Con qué firma esta instalación',
  text: 'Con esta clave se firman los paquetes de auditoría y las credenciales de los certificados. Dile la huella a quien audita por otro medio que el paquete: VERIFICAR.html muestra la del paquete, y si son iguales, lo firmó esta instalación y nadie lo cambió.',
  fingerprint: 'Huella de la clave',
  publicKey: 'Clave pública (Ed25519, base64)',
  since: 'Desde',
  none: 'La clave se crea con el primer paquete o la primera credencial.',
  lost: 'La parte privada de esta clave falta o está dañada: no se puede firmar nada hasta que la cambies. Lo que ya se firmó se sigue comprobando con su parte pública.',
  sealed:
    'La parte privada de esta clave está sellada y aquí no se puede abrir: falta el archivo clave-de-secretos (o SECRETS_KEY) de donde se creó. Devuélvelo y reinicia la plataforma, o cambia la clave. Lo que ya se firmó se sigue comprobando con su parte pública.',
  earlier: 'Claves anteriores',
  earlierText: 'Ya no firman. Siguen publicadas para que lo que firmaron se pueda comprobar.',
  until: (from: string, until: string) => `Del ${from} al ${until}`,
  changedBy: (name: string) => `La cambió ${name}`,
  change: 'Cambiar la clave',
  consequence:
    'Desde ahora se firma con una clave nueva. Lo firmado con esta se sigue comprobando. Quien audita debe recibir la huella nueva por otro medio.',
  submit: 'Firmar y cambiar la clave',
  changed: 'Clave cambiada y firmada',
  notChanged: 'No se pudo cambiar la clave. Nada se firmó. Intenta nuevamente.',
  notRead: 'No se pudo leer la clave',
} as const;
