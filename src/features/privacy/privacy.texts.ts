import type { AcceptanceWay } from './privacy.rules.ts';

/** Words of the notice of privacy, on every screen and in the file of who accepted it. */
export const privacyTexts = {
  title: 'Aviso de privacidad',
  adminText:
    'Lo que se dice a las personas del tratamiento de sus datos, en versiones que se conservan, y quién aceptó cuál.',
  textMissing: 'Escribe el texto del aviso.',
  textTooLong: 'El aviso es demasiado largo: 60.000 caracteres como máximo.',
  gate: {
    title: 'Antes de continuar',
    text: 'Lee cómo se tratan tus datos en esta plataforma. Lo aceptas una vez y queda anotado.',
    accept: 'He leído y acepto',
    accepting: 'Guardando...',
    leave: 'Cerrar sesión',
    failed: 'No se pudo guardar. Intenta nuevamente.',
    loading: 'Cargando el aviso...',
  },
  version: (number: number, day: string) => `Versión ${number}, publicada el ${day}`,
  none: 'Esta organización no ha publicado aquí un aviso de privacidad.',
  loadFailed: 'No se pudo cargar el aviso.',
  back: 'Volver al inicio',
  admin: {
    loadFailed: 'No se pudo cargar el aviso.',
    asked: 'Mostrar y pedir el aviso',
    askedHint:
      'Se muestra en la entrada y en /privacidad, se acepta al registrarse, y cada persona lo acepta una vez al entrar. Apagado, nadie lo ve y lo aceptado se conserva.',
    on: 'El aviso se muestra y se pide',
    off: 'El aviso ya no se muestra',
    figures: (accepted: number, people: number) =>
      `${accepted.toLocaleString('es')} de ${people.toLocaleString('es')} personas con acceso lo han aceptado.`,
    editor: 'Texto',
    editorHint:
      'En Markdown: ## títulos, - listas, **negrita**. Es un punto de partida para la Ley 1581 de 2012, el Decreto 1377 de 2013 y el RGPD: que lo revise quien responde por los datos en tu organización.',
    contactHint: 'El nombre y los datos de contacto salen de Configuración → Empresa.',
    again: 'Pedir de nuevo a todas las personas',
    againHint:
      'También a quienes aceptaron una versión anterior: márcalo si cambia lo que se hace con los datos. Sin marcarlo, solo se pide a quien no ha aceptado ninguna.',
    publish: 'Publicar',
    publishing: 'Publicando...',
    published: (number: number) => `Versión ${number} publicada`,
    publishQuestion: '¿Publicar esta versión del aviso?',
    publishText: (again: boolean) =>
      again
        ? 'Se mostrará y se pedirá a todas las personas la próxima vez que entren. Una versión publicada no se puede cambiar.'
        : 'Se mostrará desde ahora y se pedirá a quien no haya aceptado ninguna. Una versión publicada no se puede cambiar.',
    preview: 'Vista previa',
    gaps: (gaps: readonly string[]) => `Falta completar: ${gaps.join(', ')}.`,
    versions: 'Versiones',
    asksAgain: 'Se pidió de nuevo',
    acceptances: (count: number) => (count === 1 ? '1 aceptación' : `${count.toLocaleString('es')} aceptaciones`),
    see: 'Ver el texto',
    people: 'Quién lo aceptó',
    search: 'Buscar personas',
    standing: 'Aceptación',
    standings: { all: 'Todas las personas', accepted: 'Aceptaron', missing: 'Les falta' },
    nobody: 'Nadie coincide',
    nobodyText: 'Prueba con otras letras o con otro filtro.',
    loading: 'Cargando...',
    listFailed: 'No se pudo cargar quién lo aceptó.',
    missing: 'Sin aceptar',
    earlier: (number: number) => `Aceptó la versión ${number}, una anterior`,
    acceptedOn: (number: number, moment: string) => `Versión ${number}, ${moment}`,
    failed: 'No se pudo guardar. Intenta nuevamente.',
    exportXlsx: 'Exportar XLSX',
    exportCsv: 'Exportar CSV',
  },
  ways: { screen: 'Al entrar', registration: 'Al registrarse' } satisfies Record<AcceptanceWay, string>,
  file: {
    name: 'Aceptaciones del aviso de privacidad',
    sheet: 'Aceptaciones',
    columns: ['Nombre', 'Correo electrónico', 'Versión', 'Aceptada', 'Cómo', 'Al día'],
    yes: 'Sí',
    no: 'No',
  },
} as const;

/** Who answers for the data, as the organisation has written it down; empty where it has not. */
export interface Responsible {
  name: string;
  tax_id: string;
  address: string;
  email: string;
  phone: string;
  product: string;
}

const given = (value: string, name: string) => value || `[completar: ${name}]`;

/**
 * A notice to begin with, for Ley 1581 de 2012 with Decreto 1377 de 2013 and for the GDPR: who answers, what is kept of whom and what
 * for, who works with it, for how long, and what people may ask. What the organisation has not written down is left open, and
 * nothing can be published with it.
 */
export function firstNotice({ name, tax_id, address, email, phone, product }: Responsible): string {
  const who = given(name, 'razón social');
  const mail = given(email, 'correo de contacto');
  return `## Quién responde por tus datos

**${who}**, con identificación ${given(tax_id, 'NIT o identificación')}, ${given(address, 'dirección')}, correo ${mail}${phone ? ` y teléfono ${phone}` : ''}, es responsable del tratamiento de los datos personales que se guardan en «${product}», la plataforma con la que se forma y evalúa a quienes trabajan aquí.

## Qué datos se tratan

- **De identificación y contacto:** nombre, apellido, correo, teléfono, sede, área, puesto y fecha de ingreso.
- **De formación y competencia:** módulos y documentos leídos, evaluaciones con sus respuestas y resultados, asistencia a sesiones, evaluaciones observadas en el puesto, títulos externos que entregas, autorizaciones, certificados y firmas.
- **De uso:** inicios de sesión, dirección de red y dispositivo de las sesiones abiertas, el registro de quién hizo qué, y lo que preguntas al asistente.

No se piden datos sensibles ni datos de menores. No estás obligado a escribirlos en preguntas, notas o archivos.

## Para qué se usan

1. Darte acceso y formarte, evaluarte y certificarte en lo que tu trabajo requiere.
2. Demostrar la competencia del personal ante auditorías y autoridades (entre otras, ISO 15189, ISO/IEC 17025 y la Resolución 3100 de 2019).
3. Avisarte de lo que te toca y de lo que vence.
4. Proteger la plataforma y saber quién hizo qué.
5. Mejorar los contenidos con cifras que no nombran a nadie.

No se venden, no se usan para publicidad y ninguna decisión sobre ti se toma solo de forma automática.

**Base:** tu autorización previa, expresa e informada (Ley 1581 de 2012, artículo 9; Decreto 1377 de 2013). Donde aplica el RGPD: la relación de trabajo, las obligaciones legales del laboratorio y su interés legítimo en demostrar la competencia de su personal (artículo 6.1, letras b, c y f).

## Quién más los ve

Tu jefe, quienes administran la plataforma y, con permiso y por un tiempo, auditores. Trabajan por encargo de la organización, con contrato y solo para estos fines: ${given('', 'encargados: alojamiento, correo y, si se usa, modelo de IA, con su país')}. No se entregan a nadie más, salvo que una autoridad lo ordene.

## Cuánto se conservan

Mientras trabajes aquí y, después, el tiempo que la ley y las normas de calidad piden conservar los registros de formación y competencia: ${given('', 'plazo de conservación')}. Lo que no es registro se elimina antes. Cumplido el plazo, se borran.

## Tus derechos

Puedes conocer, actualizar, rectificar y pedir que se supriman tus datos, revocar tu autorización cuando no haya un deber legal o contractual de conservarlos, pedir prueba de ella, saber qué uso se les ha dado y acceder a ellos gratis (Ley 1581 de 2012, artículo 8). Donde aplica el RGPD, también limitar el tratamiento, oponerte y llevarte tus datos (artículos 15 a 22). En «Mi cuenta» puedes corregir tus datos y descargarlos.

## Cómo ejercerlos

Escribe a ${mail}. Las consultas se responden en diez días hábiles y los reclamos en quince (Ley 1581 de 2012, artículos 14 y 15). Si no quedas conforme, puedes quejarte ante la Superintendencia de Industria y Comercio; en la Unión Europea, ante la autoridad de control de tu país.

## Cambios

Cada versión de este aviso queda guardada con su fecha. Si cambia lo que se hace con tus datos, se te pedirá leerlo y aceptarlo de nuevo.
`;
}
