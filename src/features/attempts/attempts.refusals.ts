import { defineRefusals } from '#platform/contract/refusal.ts';
import { tooManyAttempts, tooManyRegistrations } from './attempts.rules.ts';

export const attemptsRefusals = defineRefusals({
  TOO_MANY_ATTEMPTS: { status: 429, message: tooManyAttempts('unos minutos') },
  TOO_MANY_REGISTRATIONS: { status: 429, message: tooManyRegistrations('unos minutos') },
});
