import { defineRefusals } from '#platform/contract/refusal.ts';

/** What the door at /api/mcp answers before any tool is asked. */
export const mcpRefusals = defineRefusals({
  TOKEN_MISSING: {
    status: 401,
    message: 'Falta el token: envíalo en la cabecera Authorization como «Bearer formacion_…». Se crea en «Mi cuenta».',
  },
  CROSS_ORIGIN: { status: 403, message: 'Solicitud no permitida desde otro sitio.' },
  ONLY_POST: { status: 405, message: 'Esta dirección solo recibe mensajes por POST: no abre flujos ni sesiones.' },
  ONE_MESSAGE: { status: 400, message: 'Envía un mensaje JSON-RPC por solicitud.' },
  UNKNOWN_TOOL: { status: 404, message: 'No hay ninguna herramienta «{name}».' },
});
