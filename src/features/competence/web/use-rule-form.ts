import { useState } from 'react';
import { competenceTexts } from '../competence.texts.ts';
import { faultsOfRule } from '../rule.rules.ts';
import type { Audience } from './AudienceField.tsx';
import type { Rule } from './competence-api.ts';

/** Figures of a form are text until they are sent. */
export interface RuleForm {
  from_day: string;
  dueBy: 'days' | 'day';
  days_to_comply: string;
  due_day: string;
  validity: Rule['validity'];
  months: string;
  fixed_month: string;
  fixed_day: string;
  minimum_months: string;
  window_days: string;
  transition_days: string;
  renewal_module_id: string;
  renewal: 'quiz' | 'everything';
  reason: string;
  audience: Audience;
}

const text = (figure: number | null, otherwise = '') => (figure === null ? otherwise : String(figure));

/** Begins with a rule as it is, or with what most laboratories ask: everybody, thirty days, a year. */
function begin(today: string, rule: Rule | null): RuleForm {
  return {
    from_day: today,
    dueBy: rule?.due_day ? 'day' : 'days',
    days_to_comply: text(rule?.days_to_comply ?? null, '30'),
    due_day: rule?.due_day ?? '',
    validity: rule?.validity ?? 'completion',
    months: text(rule?.months ?? null, '12'),
    fixed_month: text(rule?.fixed_month ?? null, '1'),
    fixed_day: text(rule?.fixed_day ?? null, '31'),
    minimum_months: text(rule?.minimum_months ?? null, '6'),
    window_days: text(rule?.window_days ?? null, '60'),
    transition_days: rule ? '30' : '0',
    renewal_module_id: rule?.renewal_module?.id ?? '',
    renewal: rule?.renewal === 'everything' ? 'everything' : 'quiz',
    reason: '',
    audience: rule
      ? rule.audience.map((one) =>
          one.kind === 'everyone' || !one.id ? { kind: 'everyone' } : { kind: one.kind, id: one.id },
        )
      : [{ kind: 'everyone' }],
  };
}

const figure = (written: string) => (/^\d+$/.test(written.trim()) ? Number(written) : null);

/** A rule as it is sent. */
function ruleOf(form: RuleForm) {
  const hasMonths = form.validity === 'completion' || form.validity === 'previous-due';
  const isFixed = form.validity === 'fixed-date';
  return {
    from_day: form.from_day,
    days_to_comply: form.dueBy === 'days' ? figure(form.days_to_comply) : null,
    due_day: form.dueBy === 'day' ? form.due_day || null : null,
    validity: form.validity,
    months: hasMonths ? figure(form.months) : null,
    fixed_month: isFixed ? figure(form.fixed_month) : null,
    fixed_day: isFixed ? figure(form.fixed_day) : null,
    minimum_months: isFixed ? figure(form.minimum_months) : null,
    window_days: form.validity === 'none' ? 0 : (figure(form.window_days) ?? 0),
    transition_days: figure(form.transition_days) ?? 0,
    renewal_module_id: form.validity === 'none' ? null : form.renewal_module_id || null,
    renewal: form.renewal,
    reason: form.reason,
    audience: form.audience,
  };
}

/** The fields of a rule, what is wrong with them, and the rule that they make. */
export function useRuleForm(today: string, rule: Rule | null) {
  const [form, setForm] = useState(() => begin(today, rule));
  const change = (part: Partial<RuleForm>) => setForm((current) => ({ ...current, ...part }));
  const made = ruleOf(form);
  const faults = {
    ...faultsOfRule(made),
    ...(form.audience.length === 0 && { audience: competenceTexts.audienceMissing }),
    ...(form.from_day < today && form.reason.trim() === '' && { reason: competenceTexts.reasonMissing }),
  };
  return { form, change, rule: made, faults };
}
