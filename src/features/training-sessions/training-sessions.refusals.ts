import { defineRefusals } from '#platform/contract/refusal.ts';
import { sessionTexts as texts } from './training-sessions.texts.ts';

export const trainingSessionsRefusals = defineRefusals({
  COURSE_NOT_FOUND: { status: 404, message: 'Este curso ya no se ofrece. Elige otro.' },
  COURSE_TAKEN: { status: 409, message: 'Ya hay un curso con ese nombre.' },
  SESSION_NOT_FOUND: { status: 404, message: 'Esta sesión no existe o no es tuya.' },
  TOO_MANY_SHEETS: { status: 409, message: 'Esta sesión ya tiene diez archivos. Une las hojas en un solo PDF.' },
  TOO_MUCH_MATERIAL: { status: 409, message: 'Esta sesión ya tiene 30 materiales. Quita alguno o une los archivos.' },
  MATERIAL_TYPE: { status: 415, message: 'Solo se permiten archivos PDF, JPG, PNG, DOCX, XLSX, PPTX y ODT.' },
  MATERIAL_NOT_OFFERED: { status: 404, message: 'Ese módulo o documento ya no se ofrece. Elige otro.' },
  MATERIAL_NOT_FOUND: { status: 404, message: 'Este material ya no está en la sesión.' },
  COURSE_GONE: { status: 404, message: 'Este curso ya no existe.' },
  PERSON_NOT_FOUND: { status: 404, message: 'Esta persona no existe o no es de tu equipo.' },
  SESSION_ENDS_FIRST: { status: 400, message: texts.endsFirst },
  SESSION_IN_PAST: { status: 400, message: 'Ese día ya pasó. Elige hoy o un día que viene.' },
  TEACHER_MISSING: { status: 400, message: texts.teacherMissing },
  SESSION_CANCELLED: { status: 409, message: 'Esta sesión se canceló.' },
  SESSION_CLOSED: {
    status: 409,
    message: 'Esta sesión ya está cerrada y firmada: la asistencia no se cambia, se anula.',
  },
  SESSION_NOT_CLOSED: { status: 409, message: 'La sesión todavía no está cerrada: quita la marca en la lista.' },
  PERSON_NOT_INVITABLE: { status: 404, message: 'Alguna de estas personas ya no está o no es de tu equipo.' },
  NOT_INVITED: { status: 403, message: 'No estás en la lista de esta sesión. Pídele a quien la dicta que te invite.' },
  CODE_UNKNOWN: { status: 404, message: 'Este código no es de ninguna sesión. Escanéalo de nuevo de la pantalla.' },
  CODE_OLD: { status: 409, message: 'Este código ya cambió. Escanea el que está ahora en la pantalla.' },
  TOO_EARLY: { status: 409, message: 'La sesión todavía no empieza. Escanea el código cuando estés en ella.' },
  TOO_LATE: { status: 409, message: 'La sesión ya terminó. Pídele a quien la dictó que te marque en la lista.' },
  ATTENDANCE_NOT_FOUND: { status: 404, message: 'Esta asistencia no existe o la sesión no es tuya.' },
  ATTENDANCE_SIGNED: {
    status: 409,
    message:
      'Esta persona firmó su asistencia: no se quita de la lista, se anula con firma cuando la sesión esté cerrada.',
  },
  SESSION_EDITED: {
    status: 409,
    message:
      'Otra persona cambió lo mismo mientras lo editabas. Nada se guardó: mira cómo está ahora, y guarda de nuevo para que quede lo tuyo.',
  },
  SESSION_SIGNED: {
    status: 409,
    message: 'Ya hay firmas de asistencia: de esta sesión solo se puede cambiar el cupo.',
  },
  SIGNED_NOT_CANCELLED: { status: 409, message: 'Ya hay firmas de asistencia: ciérrala en lugar de cancelarla.' },
  ATTENDANCE_VOIDED: { status: 409, message: 'Esta asistencia ya está anulada.' },
  OWN_ATTENDANCE: { status: 403, message: 'Tu propia asistencia la anula otra persona.' },
  NOBODY_ATTENDED: { status: 409, message: 'Nadie asistió: cancela la sesión en lugar de cerrarla.' },
  SESSION_NOT_BEGUN: { status: 409, message: 'La sesión es otro día: ciérrala cuando haya pasado.' },
});
