/** Every address of the product. Parameters are functions, so that nobody builds an address by hand. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  requestReset: '/acceso/restablecer',
  setup: '/setup',
  tutorials: '/claro',
  tutorial: (slug: string) => `/claro/${slug}`,
  dashboard: '/dashboard',
  modules: '/modulos',
  category: (id: string) => `/modulos/categoria/${id}`,
  module: (id: string) => `/modulos/individual/${id}`,
  /** The module as its learner sees it, for those who manage modules. */
  modulePreview: (id: string) => `/modulos/individual/${id}?vista=aprendiz`,
  /** Who stands where in a module. */
  moduleLearners: (id: string) => `/modulos/individual/${id}/avance`,
  /** Going over a module: summary, glossary, and cards of what was missed. */
  moduleStudy: (id: string) => `/modulos/individual/${id}/repaso`,
  moduleAdministration: '/admin/modulos',
  moduleManagement: (id: string) => `/admin/modulos/${id}`,
  quizEditor: (id: string) => `/admin/modulos/${id}/cuestionario`,
  /** Generated content that waits for a person. */
  review: '/admin/revision',
  moduleStatistics: (id: string) => `/estadisticas/modulo/${id}`,
  brands: '/modulos/productos',
  brandsOfArea: (areaId: string) => `/modulos/productos/areas/${areaId}`,
  brandProducts: (areaId: string, brandId: string) => `/modulos/productos/areas/${areaId}/marcas/${brandId}`,
  productModule: (id: string) => `/modulos/productos/${id}`,
  productStatistics: (id: string) => `/modulos/productos/${id}/stats`,
  /** The person's own attempts. */
  quizHistory: '/evaluaciones',
  quizReview: '/evaluaciones/revision',
  /** Assessments at the bench: the team's, and one's own. */
  observations: '/evaluaciones/observadas',
  observation: (id: string) => `/evaluaciones/observadas/${id}`,
  quizAttempt: (id: string) => `/evaluaciones/intentos/${id}`,
  inductionMenu: '/modulos/bienvenida/menu',
  inductionList: (kind: 'general' | 'especifica') => `/modulos/bienvenida/${kind}/lista`,
  inductionModule: (kind: 'general' | 'especifica', id: string) => `/modulos/bienvenida/${kind}/${id}`,
  productCatalogue: '/productos',
  product: (code: string) => `/productos/${encodeURIComponent(code)}`,
  progress: '/progress',
  aiChat: '/ai-chat',
  employees: '/employees',
  /** The team by modules: who stands where, and who is stuck. */
  teamMatrix: '/equipo/mapa',
  /** A person's progress and evaluations, module by module. @param moduleId which of them is unfolded */
  personResults: (id: string, moduleId?: string) => `/equipo/personas/${id}${moduleId ? `?modulo=${moduleId}` : ''}`,
  /** People by what they have to show. */
  competence: '/equipo/cumplimiento',
  /** What is asked of whoever has a position or works in an area, in its order. */
  requirementPlans: '/equipo/planes',
  /** A plan as it is written; 'nuevo' for a new one. */
  requirementPlan: (id: string) => `/equipo/planes/${id}`,
  /** Who may do what, given and withdrawn by signature. */
  authorisations: '/equipo/autorizaciones',
  /** Who may use an equipment today: where its label leads. */
  equipment: (id: string) => `/equipos/${id}`,
  /** Labels that lead there, to be printed. */
  equipmentLabels: '/equipos/etiquetas',
  /** Who of the team is late, has something due soon, or nothing required. */
  teamDuties: '/equipo/pendientes',
  /** The person's own sheet: what they have to show and have completed. */
  ownSheet: '/mi-hoja',
  /** Sessions in person, one of them, and where the code on the teacher's screen leads. */
  trainingSessions: '/equipo/sesiones',
  trainingSession: (id: string) => `/sesiones/${id}`,
  /** What is handed out with it. */
  sessionMaterial: (id: string) => `/sesiones/${id}/material`,
  /** How somebody who came found it. */
  sessionSurvey: (id: string) => `/sesiones/${id}/encuesta`,
  /** Whose learning in sessions is to be reviewed. */
  effectiveness: '/equipo/eficacia',
  attendance: (code: string) => `/asistencia/${code}`,
  /** Titles from elsewhere that the team handed in. */
  externalRecords: '/equipo/formacion-externa',
  /** What the figures of the dashboards count. */
  teamWork: '/equipo/detalle',
  account: '/cuenta',
  secondFactor: '/cuenta/segundo-factor',
  settings: '/settings',
  assistant: '/assistant',
  documents: '/documents',
  unanswered: '/documents/sin-respuesta',
  /** What was read of a document, page by page beside the original. */
  documentReading: (id: string) => `/documents/${id}/leido`,
  /** Going over a document that one may ask. */
  documentStudy: (id: string) => `/documents/${id}/repaso`,
  /** What the laboratory works by, in versions. */
  controlledDocuments: '/documentos-controlados',
  controlledDocument: (id: string) => `/documentos-controlados/${id}`,
  /** Controlled documents as they are read and signed for. */
  readings: '/lecturas',
  reading: (id: string, version?: number) => `/lecturas/${id}${version ? `?version=${version}` : ''}`,
  assistants: '/admin/asistentes',
  glossary: '/documents/glosario',
  issuedCertificates: '/equipo/certificados',
  /** Whether a certificate is what it says, for anybody. */
  verify: '/verificar',
  /** The notice of privacy, for anybody. */
  privacy: '/privacidad',
  verifyCode: (code: string) => `/verificar/${code}`,
  requirements: '/admin/requisitos',
  /** What an auditor reads. */
  audit: '/auditoria',
  auditPart: (part: string) => `/auditoria/${part}`,
  auditPerson: (id: string) => `/auditoria/personas/${id}`,
  auditDocument: (id: string) => `/auditoria/documentos/${id}`,
  auditTrail: '/admin/auditoria',
  organisation: '/admin/organizacion',
  /** Where providers send people back, and where somebody leaves to confirm that it is them who signs. */
  organisationReturn: '/acceso/organizacion',
  organisationProof: '/acceso/firmar',
} as const;
