/** What stands in the support bundle itself, and what each of its files is. */
export const bundleTexts = {
  fileName: (day: string) => `paquete-de-soporte-${day}.zip`,
  readme: (at: Date) =>
    `Paquete de soporte de la plataforma de formación, reunido el ${at.toISOString()}.\n\nNo lleva nombres, correos, textos, respuestas ni archivos de nadie, ni claves, contraseñas o direcciones.\nDe cada ajuste que las contiene dice solo que está configurado; de cada error, su clase, su código y las líneas del programa.\nEl registro de la plataforma sale por la salida estándar de cada nodo y no se guarda aquí: está donde lo guarde quien la opera (journalctl, docker logs).\n`,
  about: {
    'LEEME.txt': 'Qué es cada archivo.',
    'versiones.json': 'Versiones de la plataforma, de Node.js y de PostgreSQL.',
    'configuracion.json':
      'Qué ajustes están puestos. De direcciones, nombres y secretos dice que los hay, nunca cuáles.',
    'estado.json': 'Lo que muestra esta pantalla: nodos por su número, base de datos, colas, archivos, respaldos.',
    'errores.json':
      'Los últimos 200 errores inesperados: clase, código, operación y líneas del programa, sin mensajes.',
    'migraciones.json': 'Los cambios de la base de datos que se aplicaron, y cuándo.',
    'base-de-datos.json': 'Cuántas lecturas y escrituras hubo por tabla, y cuántas transacciones.',
  },
} as const;
