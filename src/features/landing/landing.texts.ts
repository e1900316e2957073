/** The four features that the landing page presents (spec P-024 to P-028). */
export const features = [
  {
    title: 'Asistente de IA especializado en salud',
    text: 'Responde con los manuales y protocolos de tu propia organización y muestra la página que lo demuestra.',
  },
  {
    title: 'Empleados e inducción bajo control',
    text: 'Gestiona a tu equipo y sigue el avance de la inducción de cada persona desde el primer día.',
  },
  {
    title: 'Chat interactivo para tus empleados',
    text: 'Un lugar para preguntar a cualquier hora por equipos, muestras o normas, sin esperar a nadie.',
  },
  {
    title: 'Progreso y certificación',
    text: 'Módulos por pasos, evaluación final y el registro de quién aprobó qué, y con qué contenido.',
  },
] as const;

export const reasons = [
  {
    title: 'Hecha para el laboratorio',
    text: 'Bioseguridad, fase preanalítica, control de calidad o LIS: el contenido habla el idioma del turno.',
  },
  {
    title: 'En el teléfono, entre dos corridas',
    text: 'Se estudia en ratos cortos. Lo respondido queda guardado aunque se caiga la conexión.',
  },
  {
    title: 'El supervisor lo ve en diez segundos',
    text: 'Quién avanza, quién está detenido y desde cuándo, sin hojas de cálculo.',
  },
  {
    title: 'Lista para la auditoría',
    text: 'Cada intento conserva las preguntas y el contenido tal como se mostraron.',
  },
] as const;

/** A conversation as it could be; nobody is asked (spec P-068). */
export const sampleChat = [
  { isUser: true, text: '¿Qué hago si se derrama una muestra de sangre en la mesa?' },
  {
    isUser: false,
    text: 'Avisa, ponte guantes y bata, cubre el derrame con papel absorbente y aplica hipoclorito. Espera diez minutos antes de recoger y desecha todo en la bolsa roja.',
    source: 'Manual de bioseguridad, página 12',
  },
] as const;

export const landingTexts = {
  headline: 'Formación que el laboratorio puede demostrar',
  lead: 'Módulos paso a paso con evaluación final para cada técnico, un asistente que responde con tus documentos y el avance del equipo a la vista de quien lo supervisa.',
  claim: 'Reduce hasta un 60% el tiempo de inducción de tu personal.',
} as const;
