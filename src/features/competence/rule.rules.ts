import { competenceTexts as texts } from './competence.texts.ts';

/** What of a rule depends on its other parts. */
export interface RuleTerms {
  from_day: string;
  days_to_comply: number | null;
  due_day: string | null;
  validity: 'none' | 'completion' | 'previous-due' | 'fixed-date' | 'calendar';
  months: number | null;
  fixed_month: number | null;
  fixed_day: number | null;
  minimum_months: number | null;
  window_days: number;
  /** The module that renews instead of the requirement's own; of a rule as it is written. */
  renewal_module_id?: string | null;
  /** What of its own module renews it; the quiz alone unless told. */
  renewal?: 'quiz' | 'everything' | 'module' | undefined;
}

/** The shortest month, days: a window must be shorter than what it is the end of. */
const shortestMonth = 28;

/**
 * What is wrong with the terms of a rule, by field; empty when they hold (requirement_rules in db/migrations holds the same). Server and
 * form ask this.
 */
export function faultsOfRule(rule: RuleTerms): Partial<Record<keyof RuleTerms, string>> {
  const faults: Partial<Record<keyof RuleTerms, string>> = {};
  if (rule.days_to_comply === null && rule.due_day === null) faults.days_to_comply = texts.dueMissing;
  if (rule.due_day !== null && rule.due_day < rule.from_day) faults.due_day = texts.dueBeforeStart;
  const hasMonths = rule.validity === 'completion' || rule.validity === 'previous-due';
  if (hasMonths && rule.months === null) faults.months = texts.monthsMissing;
  if (rule.validity === 'fixed-date') {
    if (rule.fixed_month === null || rule.fixed_day === null) faults.fixed_day = texts.seriesMissing;
    if (rule.minimum_months === null) faults.minimum_months = texts.minimumMissing;
  }
  const months = termOf(rule);
  if (months !== null && rule.window_days >= months * shortestMonth) faults.window_days = texts.windowTooLong;
  return faults;
}

/** Months for which evidence holds at least; null where it never expires or they are not said. */
function termOf({ validity, months, minimum_months }: RuleTerms): number | null {
  if (validity === 'calendar') return 6;
  return validity === 'fixed-date' ? minimum_months : validity === 'none' ? null : months;
}

/** The terms without what their kind of validity does not use, as they are stored. */
export function plainTerms<Terms extends RuleTerms>(
  rule: Terms,
): Terms & { renewal_module_id: string | null; renewal: 'quiz' | 'everything' | 'module' } {
  const hasMonths = rule.validity === 'completion' || rule.validity === 'previous-due';
  const isFixed = rule.validity === 'fixed-date';
  // What does not expire is not renewed.
  const otherModule = rule.validity === 'none' ? null : (rule.renewal_module_id ?? null);
  return {
    ...rule,
    // One day for all holds before days that begin with each.
    days_to_comply: rule.due_day === null ? rule.days_to_comply : null,
    months: hasMonths ? rule.months : null,
    fixed_month: isFixed ? rule.fixed_month : null,
    fixed_day: isFixed ? rule.fixed_day : null,
    minimum_months: isFixed ? rule.minimum_months : null,
    renewal_module_id: otherModule,
    renewal: otherModule !== null ? 'module' : rule.validity === 'none' ? 'quiz' : (rule.renewal ?? 'quiz'),
  };
}

/** Whether a wording changes days that have been: it needs a reason. */
export const isRetroactive = (from_day: string, today: string) => from_day < today;
