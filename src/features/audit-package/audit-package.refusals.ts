import { defineRefusals } from '#platform/contract/refusal.ts';

export const auditPackageRefusals = defineRefusals({
  EMPTY_SCOPE: {
    status: 409,
    message: 'Nadie aprendía en esos lugares durante el periodo: no hay de quién hacer el paquete. Amplía el alcance.',
  },
  NO_SUCH_REQUIREMENT: { status: 409, message: 'Los requisitos que elegiste ya no existen. Elige otros.' },
  FUTURE_PERIOD: { status: 409, message: 'El periodo termina hoy o antes: lo que viene después nadie lo sabe aún.' },
  TOO_MANY_PACKAGES: {
    status: 409,
    message: 'Ya se preparan dos paquetes. Espera a que termine uno o cancélalo.',
  },
  PACKAGE_NOT_FOUND: { status: 404, message: 'Ese paquete no existe.' },
  PACKAGE_NOT_OPEN: { status: 409, message: 'Ese paquete ya no se está preparando.' },
  PACKAGE_GONE: { status: 410, message: 'Ese paquete ya no se guarda. Pide otro con el mismo alcance.' },
});
