import { competenceTexts } from '#features/competence/competence.texts.ts';
import { faultsOfRule } from '#features/competence/rule.rules.ts';
import type { PlanTarget } from './plan.rules.ts';

type Validity = 'none' | 'completion' | 'previous-due' | 'calendar';

/** A line of a plan as it is being written: a requirement that there is, or a new one, whose figures are text. */
export interface DraftItem {
  /** Tells lines apart on the screen. */
  key: string;
  /** Null of one that is created with the plan. */
  requirement_id: string | null;
  name: string;
  basis: string;
  kind: 'module' | 'document' | 'observation' | 'session' | 'external';
  module_id: string;
  days_to_comply: string;
  validity: Validity;
  months: string;
  window_days: string;
}

/** Days of the window with which a new requirement begins. */
const usualWindow = 60;

/** A line for something new. */
export function newItem(key: string, of: Partial<Omit<DraftItem, 'key'>> = {}): DraftItem {
  return {
    key,
    requirement_id: null,
    name: '',
    basis: '',
    kind: 'module',
    module_id: '',
    days_to_comply: '30',
    validity: 'completion',
    months: '12',
    window_days: String(usualWindow),
    ...of,
  };
}

interface Line extends Pick<DraftItem, 'name' | 'basis' | 'kind' | 'validity'> {
  days_to_comply: number;
  months: number | null;
  requirement_id: string | null;
  module_id: string | null;
}

/** The lines of a template, and which of them stand in the plan at first: what there is, or a module shows that there is one for. */
export function itemsOf(lines: readonly Line[]): { items: DraftItem[]; outside: DraftItem[] } {
  const all = lines.map((line, at) => ({
    isIn: line.requirement_id !== null || (line.kind === 'module' && line.module_id !== null),
    item: newItem(`${at}`, {
      requirement_id: line.requirement_id,
      name: line.name,
      basis: line.basis,
      kind: line.kind,
      module_id: line.module_id ?? '',
      days_to_comply: String(line.days_to_comply),
      validity: line.validity,
      months: line.months === null ? '12' : String(line.months),
    }),
  }));
  const those = (isIn: boolean) => all.filter((one) => one.isIn === isIn).map(({ item }) => item);
  return { items: those(true), outside: those(false) };
}

const figure = (written: string) => (/^\d+$/.test(written.trim()) ? Number(written) : null);

/** A line as it is sent. */
export function sentItem(item: DraftItem) {
  if (item.requirement_id !== null) return { requirement_id: item.requirement_id };
  const { name, module_id, basis, validity } = item;
  const hasMonths = validity === 'completion' || validity === 'previous-due';
  return {
    ...{ name, module_id, basis, validity },
    days_to_comply: figure(item.days_to_comply) ?? 0,
    months: hasMonths ? figure(item.months) : null,
    window_days: validity === 'none' ? 0 : (figure(item.window_days) ?? 0),
  };
}

/** What is wrong with a line, by field; empty of one that holds. */
export function faultsOfItem(item: DraftItem): Partial<Record<string, string>> {
  if (item.requirement_id !== null) return {};
  const sent = sentItem(item);
  if (!('name' in sent)) return {};
  const rule = {
    ...sent,
    ...{ from_day: '', due_day: null, fixed_month: null, fixed_day: null, minimum_months: null },
    days_to_comply: figure(item.days_to_comply),
  };
  return {
    ...(item.name.trim() === '' && { name: competenceTexts.nameMissing }),
    ...(item.module_id === '' && { module_id: competenceTexts.moduleMissing }),
    ...faultsOfRule(rule),
  };
}

interface Target extends PlanTarget {
  name: string;
  is_archived: boolean;
  merged_into: { id: string; name: string } | null;
}

/** Whose plan it goes on being: what was merged is the other now, what is archived nobody can have any more. */
export function targetsNow(targets: readonly Target[]): PlanTarget[] {
  const now = targets.flatMap(({ kind, id, is_archived, merged_into }) => {
    if (merged_into) return [{ kind, id: merged_into.id }];
    return is_archived ? [] : [{ kind, id }];
  });
  return now.filter((one, at) => now.findIndex(({ id }) => id === one.id) === at);
}

/** What became of positions and areas of a plan, a sentence each. */
export function goneWords(targets: readonly Target[]): string[] {
  return targets.flatMap(({ kind, name, is_archived, merged_into }) => {
    const what = kind === 'position' ? 'El puesto' : 'El área';
    if (merged_into) return [`${what} «${name}» se unió a «${merged_into.name}».`];
    return is_archived ? [`${what} «${name}» está ${kind === 'position' ? 'archivado' : 'archivada'}.`] : [];
  });
}
