import { type CompetenceState, stateTexts } from '#features/competence/competence.texts.ts';
import { isTooFar } from '#features/organisation/organisation.rules.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { authorisationsRefusals as refusals } from './authorisations.refusals.ts';
import { type AuthorisationState, actTexts, endingTexts } from './authorisations.texts.ts';

export const activityKinds = ['equipment', 'procedure', 'act'] as const;
export type ActivityKind = (typeof activityKinds)[number];
export const activityActs = ['validate', 'report', 'release'] as const;
export type ActivityAct = (typeof activityActs)[number];
export const endings = ['withdrawn', 'term', 'retired', 'closed', 'inactive'] as const;
export type Ending = (typeof endings)[number];

export const longestActivityName = 200;

export interface ActivityWords {
  kind: ActivityKind;
  name: string | null;
  act: ActivityAct | null;
  area: string | null;
  equipment_code: string | null;
  equipment_name: string | null;
}

/** What an activity is called: 'HEM-02 · Analizador', 'Toma de muestras · Urgencias', 'Validar resultados · Química'. */
export function activityName({ kind, name, act, area, equipment_code, equipment_name }: ActivityWords): string {
  const parts =
    kind === 'equipment'
      ? [equipment_code, equipment_name]
      : kind === 'act'
        ? [act && actTexts[act], area]
        : [name, area];
  return parts.filter(Boolean).join(' · ');
}

/** A requirement that an authorisation rests on, as it stands for the person; of none it is not asked of them. */
export interface Ground {
  requirement_id: string;
  requirement: string;
  state: CompetenceState | null;
  is_met: boolean;
}

const met: ReadonlySet<CompetenceState | null> = new Set(['in_force', 'expiring', 'exempt']);

/** Whether a requirement stands in nobody's way: as authorisation_state() says it. */
export const isMet = (state: CompetenceState | null): boolean => met.has(state);

/** A ground in words: 'Uso de la centrífuga (Vencido)'. */
export const groundWords = ({ requirement, state }: Pick<Ground, 'requirement' | 'state'>): string =>
  `${requirement} (${state ? stateTexts[state].toLowerCase() : 'no se le pide, así que no puede demostrarlo'})`;

/** What keeps somebody from being authorised, by name; '' where nothing does. */
export const lackingWords = (grounds: readonly Ground[]): string =>
  grounds
    .filter(({ is_met }) => !is_met)
    .map(groundWords)
    .join('; ');

/** What is said where something is missing; '' where nothing is. */
export function refusedWords(grounds: readonly Ground[]): string {
  const lacking = lackingWords(grounds);
  return lacking && `No se puede autorizar. Falta: ${lacking}.`;
}

/** Why an authorisation is not signed for these days; null where it may be. Days 'YYYY-MM-DD'. */
export function refuseDays(
  { from_day, until_day }: { from_day: string; until_day: string | null },
  today: string,
): Refusal | null {
  if (from_day < today || isTooFar(from_day, today)) return refusals.FROM_DAY;
  if (until_day !== null && until_day < from_day) return refusals.UNTIL_DAY;
  return null;
}

interface Standing {
  state: AuthorisationState;
  since_day: string;
  until_day: string | null;
  over_by: Ending | null;
  grounds: ReadonlyArray<Ground & { valid_until: string | null }>;
}

/** Since when and why an authorisation stands as it does, in a sentence. */
export function standingWords({ state, since_day, until_day, over_by, grounds }: Standing): string {
  const since = spanishDay(since_day);
  if (state === 'suspended') return `Desde el ${since}: ${lackingWords(grounds)}`;
  if (state === 'withdrawn') return `Desde el ${since}`;
  if (state === 'ended') return `Desde el ${since}: ${endingTexts[over_by ?? 'term'].toLowerCase()}`;
  const until = until_day ? ` hasta el ${spanishDay(until_day)}` : '';
  const soon = grounds.filter((ground) => ground.state === 'expiring' && ground.valid_until !== null);
  const renewals = soon.map(
    ({ requirement, valid_until }) => `${requirement} vence el ${spanishDay(valid_until ?? '')}`,
  );
  return [`${state === 'upcoming' ? 'Rige desde' : 'Desde'} el ${since}${until}`, ...renewals].join('. ');
}
