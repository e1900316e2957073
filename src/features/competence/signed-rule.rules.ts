import type { audienceTexts } from './competence.texts.ts';
import { audienceWords, dueWords, spanishDay, validityWords } from './rule-words.rules.ts';
import type { RuleTerms } from './rule.rules.ts';

/** A wording as it is signed, as far as it is put in words. */
interface SignedRule extends RuleTerms {
  requirement: string;
  kind: string;
  version: number;
  is_required: boolean;
  transition_days: number;
  reason: string;
  audience: Array<{ kind: keyof typeof audienceTexts; id: string | null }>;
}

type Line = readonly [name: string, value: string];

/** What is signed of rules, in the words of their screens. @param names of whom they reach, by id */
export function signedRuleWords(record: Record<string, unknown>, names: ReadonlyMap<string, string>): Line[] {
  if (!('changes' in record)) return linesOf(record as unknown as SignedRule, names);
  const rules = record.changes as SignedRule[];
  return [
    ...rules.map((rule): Line => [
      `«${rule.requirement}», versión ${rule.version}`,
      rule.is_required
        ? `Desde el ${spanishDay(rule.from_day)}: ${termsOf(rule, names)
            .map(([name, value]) => `${name.toLowerCase()}: ${value}`)
            .join(' · ')}`
        : `Termina el ${spanishDay(rule.from_day)}`,
    ]),
    ['Motivo', rules[0]?.reason ?? ''],
  ];
}

function linesOf(rule: SignedRule, names: ReadonlyMap<string, string>): Line[] {
  const first: Line[] = [
    ['Requisito', rule.requirement],
    ['Versión', `${rule.version}, sigue a la ${rule.version - 1}`],
    [rule.is_required ? 'Rige desde' : 'Termina', spanishDay(rule.from_day)],
  ];
  const terms = rule.is_required ? termsOf(rule, names) : [];
  return [...first, ...terms, ['Motivo', rule.reason]];
}

/** Every term of a wording: whoever signs it signs all of them. */
function termsOf(rule: SignedRule, names: ReadonlyMap<string, string>): Line[] {
  const renewed: Line[] = [
    ...(rule.validity === 'fixed-date' ? [['Vale al menos', `${rule.minimum_months} meses`] as const] : []),
    ['Se renueva', renewalWords(rule, names)],
    ['Ventana para renovar', `${rule.window_days} días`],
  ];
  return [
    ['A quién alcanza', reachedBy(rule, names)],
    ['Plazo', dueWords(rule)],
    ['Vigencia', validityWords(rule)],
    ...(rule.validity === 'none' ? [] : renewed),
    ['Días de transición', String(rule.transition_days)],
  ];
}

function renewalWords({ renewal, renewal_module_id, kind }: SignedRule, names: ReadonlyMap<string, string>): string {
  if (kind !== 'module') return 'Demostrándolo de nuevo';
  if (renewal === 'module') return `Con el módulo «${(renewal_module_id && names.get(renewal_module_id)) ?? 'otro'}»`;
  return renewal === 'everything' ? 'Con todo el módulo' : 'Con la evaluación del módulo';
}

const reachedBy = ({ audience }: SignedRule, names: ReadonlyMap<string, string>) =>
  audienceWords(
    audience.map(({ kind, id }) => ({ kind, name: (id && names.get(id)) ?? '' })),
    500,
  );
