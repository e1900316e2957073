/**
 * Every act that the audit log knows, in the groups by which it is looked through, as a sentence about who did it. The
 * one list: an act that is not here cannot be logged.
 */
export const auditGroups = {
  learning: {
    label: 'Formación y evaluaciones',
    acts: {
      'complete-step': 'completó un paso',
      'complete-module': 'completó un módulo',
      'read-module-changes': 'leyó los cambios de un módulo',
      'submit-quiz-attempt': 'entregó una evaluación',
      'review-quiz-answer': 'revisó una respuesta abierta',
    },
  },
  content: {
    label: 'Módulos y cuestionarios',
    acts: {
      'create-module': 'creó un módulo',
      'update-module': 'cambió los datos de un módulo',
      'publish-module': 'publicó un módulo',
      'unpublish-module': 'retiró un módulo a borrador',
      'activate-module': 'activó un módulo',
      'deactivate-module': 'desactivó un módulo',
      'archive-module': 'archivó un módulo',
      'restore-module': 'restauró un módulo archivado',
      'delete-module': 'eliminó un módulo',
      'import-module': 'importó un módulo',
      'reorder-modules': 'cambió el orden de los módulos',
      'upload-module-image': 'subió la imagen de un módulo',
      'delete-module-image': 'quitó la imagen de un módulo',
      'add-steps': 'añadió pasos',
      'update-step': 'cambió un paso',
      'restore-step-version': 'restauró una versión de un paso',
      'publish-step': 'publicó un paso',
      'unpublish-step': 'retiró un paso a borrador',
      'activate-step': 'activó un paso',
      'deactivate-step': 'desactivó un paso',
      'delete-step': 'eliminó un paso',
      'reorder-steps': 'cambió el orden de los pasos',
      'upload-step-image': 'subió una imagen de un paso',
      'upload-downloadable': 'subió una guía',
      'delete-downloadable': 'eliminó una guía',
      'save-quiz': 'guardó el cuestionario',
      'restore-quiz': 'recuperó una versión anterior del cuestionario',
      'import-questions': 'importó preguntas',
      'publish-questions': 'publicó preguntas',
      'replace-quiz-image': 'cambió la imagen de una pregunta',
      'update-quiz-rules': 'cambió las reglas de una evaluación',
    },
  },
  products: {
    label: 'Marcas y productos',
    acts: {
      'create-area': 'creó un área',
      'rename-area': 'cambió el nombre de un área',
      'delete-area': 'eliminó un área',
      'reorder-areas': 'cambió el orden de las áreas',
      'create-brand': 'creó una marca',
      'update-brand': 'cambió una marca',
      'delete-brand': 'eliminó una marca',
      'upload-brand-logo': 'subió el logo de una marca',
      'delete-brand-logo': 'quitó el logo de una marca',
      'add-product': 'añadió un producto',
      'update-product': 'cambió un producto',
      'remove-product': 'quitó un producto',
      'reorder-products': 'cambió el orden de los productos',
      'upload-product-image': 'subió la imagen de un producto',
      'delete-product-image': 'quitó la imagen de un producto',
      'refresh-product-catalogue': 'generó el catálogo de productos',
      'edit-catalogue-draft': 'corrigió el borrador del catálogo',
      'remove-from-catalogue-draft': 'quitó un producto del borrador del catálogo',
      'discard-catalogue-draft': 'descartó el borrador del catálogo',
      'publish-product-catalogue': 'publicó el catálogo de productos',
    },
  },
  people: {
    label: 'Personas',
    acts: {
      'create-person': 'dio de alta a una persona',
      'update-person': 'cambió los datos de una persona',
      'deactivate-person': 'desactivó a una persona',
      'reactivate-person': 'reactivó a una persona',
      'reset-password': 'puso una contraseña temporal',
      'erase-person': 'borró los datos de una persona',
      'export-person': 'exportó los datos de una persona',
      'export-people': 'exportó la lista de empleados',
      'export-team-record': 'exportó quién completó qué',
      'choose-notifications': 'eligió qué correos recibe',
    },
  },
  access: {
    label: 'Accesos y contraseñas',
    acts: {
      'sign-up': 'se registró',
      'sign-in': 'inició sesión',
      'sign-out': 'cerró sesión',
      'end-sessions': 'cerró las demás sesiones',
      'change-password': 'cambió su contraseña',
      'request-password-reset': 'pidió restablecer su contraseña',
      'set-password-by-link': 'eligió contraseña con un enlace',
    },
  },
  knowledge: {
    label: 'Documentos e inteligencia artificial',
    acts: {
      'upload-document': 'subió un documento',
      'read-document-again': 'leyó de nuevo un documento',
      'delete-document': 'eliminó un documento',
      'create-module-with-ai': 'pidió un módulo con IA',
      'retry-generation': 'reintentó una creación con IA',
      'cancel-generation': 'canceló una creación con IA',
      'close-generation': 'descartó una creación con IA',
      'generate-quiz': 'generó un cuestionario con IA',
      'regenerate-quiz': 'regeneró un cuestionario con IA',
      'regenerate-step': 'regeneró un paso',
      'undo-step-rewrite': 'deshizo la regeneración de un paso',
      'approve-generated-content': 'aprobó contenido generado',
      'handle-question': 'marcó como resuelta una pregunta sin respuesta',
      'reopen-question': 'devolvió a pendientes una pregunta sin respuesta',
      'create-assistant': 'creó un asistente',
      'update-assistant': 'cambió un asistente',
      'delete-assistant': 'eliminó un asistente',
    },
  },
  installation: {
    label: 'Configuración',
    acts: {
      'set-up': 'puso en marcha la plataforma',
      'store-settings': 'cambió la configuración',
      'write-backup': 'guardó un respaldo',
      'export-audit-trail': 'exportó el registro de auditoría',
      'send-test-mail': 'envió un correo de prueba',
      'test-model': 'probó el modelo de IA',
    },
  },
} as const;

type Groups = typeof auditGroups;
export type AuditGroup = keyof Groups;

type KeysOfEach<Group> = Group extends { acts: infer Acts } ? keyof Acts : never;
/** Verb of a use case in kebab-case. */
export type AuditAction = KeysOfEach<Groups[AuditGroup]>;

/**
 * Kinds of things to which acts are done, and what they are called. One whose name the audit trail can still find is looked up in
 * audit-trail.reads.
 */
export const auditSubjects = {
  area: 'área',
  assistant: 'asistente',
  'audit-trail': 'registro de auditoría',
  brand: 'marca',
  document: 'documento',
  downloadable: 'guía',
  'generation-job': 'creación con IA',
  module: 'módulo',
  product: 'producto',
  'product-catalogue': 'catálogo de productos',
  profile: 'persona',
  'question-without-answer': 'pregunta sin respuesta',
  'quiz-attempt': 'intento',
  'quiz-question': 'pregunta',
  settings: 'configuración',
  step: 'paso',
} as const;

export type AuditSubject = keyof typeof auditSubjects;
