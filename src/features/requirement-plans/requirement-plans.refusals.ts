import { defineRefusals } from '#platform/contract/refusal.ts';
import { planTexts } from './requirement-plans.texts.ts';

export const planRefusals = defineRefusals({
  PLAN_NOT_FOUND: { status: 404, message: 'Este plan no existe.' },
  PLAN_ARCHIVED: { status: 409, message: 'Este plan ya está archivado.' },
  PLAN_CHANGED_MEANWHILE: {
    status: 409,
    message:
      'Otra persona cambió este plan mientras lo editabas. Ábrelo en otra pestaña para ver cómo quedó: lo que escribiste aquí sigue sin guardar.',
  },
  PLAN_NAME_TAKEN: { status: 409, message: 'Ya hay un plan con ese nombre.' },
  PLAN_TARGET_GONE: {
    status: 409,
    message: 'Un puesto o área del plan ya no existe, está archivado o se unió a otro. Revisa para quién es.',
  },
  PLAN_REACHES_NOBODY: {
    status: 409,
    message: 'Hoy nadie que aprende tiene esos puestos ni trabaja en esas áreas. Confirma que lo quieres así.',
  },
  REQUIREMENT_GIVEN_BY_NAME: {
    status: 409,
    message: 'Lo asignado a personas por su nombre no puede estar en un plan. Quítalo del plan.',
  },
  ASKED_TWICE: { status: 409, message: planTexts.askedTwice },
});
