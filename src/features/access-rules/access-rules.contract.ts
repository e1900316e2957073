import { z } from 'zod';
import { operation } from '#platform/contract/operation.ts';
import { idleMinutes } from './access-rules.rules.ts';
import { accessRulesTexts as texts } from './access-rules.texts.ts';

const tag = 'Configuración';
const who = ['admin'] as const;

const minutes = z.number().int().min(idleMinutes.least, texts.wrongMinutes).max(idleMinutes.most, texts.wrongMinutes);
const rules = z.object({
  /** Minutes after which a session that is not used ends; null: never before its own end. */
  minutes: z.object({
    admin: minutes.nullable(),
    jefe: minutes.nullable(),
    employee: minutes.nullable(),
    auditor: minutes.nullable(),
  }),
  /** Jefe and admin are refused common and weak passwords. */
  refuses_common: z.boolean(),
});

export const accessRulesContract = {
  getAccessRules: operation({
    id: 'getAccessRules',
    who,
    method: 'GET',
    path: '/access-rules',
    summary: 'Tras cuánto tiempo sin uso se cierra una sesión, y si se rechazan contraseñas comunes.',
    tag,
  }).output(rules),

  changeAccessRules: operation({
    id: 'changeAccessRules',
    who,
    method: 'PUT',
    path: '/access-rules',
    summary: 'Cambia esas reglas; valen desde ahora.',
    tag,
    announces: 'own',
  })
    .input(rules)
    .output(rules),
};
