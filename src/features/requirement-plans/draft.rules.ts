import { competenceTexts } from '#features/competence/competence.texts.ts';
import { faultsOfRule } from '#features/competence/rule.rules.ts';
import { askedTwice, type PlanTarget } from './plan.rules.ts';
import { planTexts } from './requirement-plans.texts.ts';

type Validity = 'none' | 'completion' | 'previous-due' | 'calendar';
type Kind = 'module' | 'document' | 'observation' | 'session' | 'external';

/** A line of a plan as it is being written: a requirement that there is, or a new one, whose figures are text. */
export interface DraftItem {
  /** Tells lines apart on the screen. */
  key: string;
  /** Null of one that is created with the plan. */
  requirement_id: string | null;
  name: string;
  basis: string;
  kind: Kind;
  /** The module, document, checklist, course or title that shows it. */
  object_id: string;
  /** Of a line of a template, the module that is proposed where one is to show it. */
  proposed_module: string;
  /** It stood in the plan as it was saved last. */
  was_there: boolean;
  days_to_comply: string;
  validity: Validity;
  months: string;
  window_days: string;
}

/** Days of the window with which a new requirement begins. */
const usualWindow = 60;

/** With what validity a new requirement of a kind begins: a new edition ends a reading, and a title ends by itself. */
const usualValidity: Record<Kind, Validity> = {
  module: 'completion',
  document: 'none',
  observation: 'completion',
  session: 'completion',
  external: 'none',
};

/** What changes of a line that is to be shown by something of another kind; a validity that was chosen stays. */
export function withKind(item: DraftItem, kind: Kind): Partial<DraftItem> {
  return {
    kind,
    object_id: kind === 'module' ? item.proposed_module : '',
    ...(item.validity === usualValidity[item.kind] && { validity: usualValidity[kind] }),
  };
}

/** A line for something new. */
export function newItem(key: string, of: Partial<Omit<DraftItem, 'key'>> = {}): DraftItem {
  return {
    key,
    requirement_id: null,
    name: '',
    basis: '',
    kind: 'module',
    object_id: '',
    proposed_module: '',
    was_there: false,
    days_to_comply: '30',
    validity: usualValidity.module,
    months: '12',
    window_days: String(usualWindow),
    ...of,
  };
}

interface Asked {
  id: string;
  name: string;
  kind: Kind;
  module: { id: string } | null;
  object: { id: string } | null;
  is_ended?: boolean;
}

/** A line for a requirement that there is. What has ended asks for nothing: something new may ask for the same. */
export function askedItem({ id, name, kind, module, object, is_ended }: Asked, { wasThere = false } = {}): DraftItem {
  const object_id = is_ended ? '' : ((module ?? object)?.id ?? '');
  return newItem(id, { requirement_id: id, name, kind, object_id, was_there: wasThere });
}

interface Line extends Pick<DraftItem, 'name' | 'basis' | 'kind' | 'validity'> {
  days_to_comply: number;
  months: number | null;
  requirement_id: string | null;
  module_id: string | null;
  object_id: string | null;
}

/** The lines of a template, and which of them stand in the plan at first: what there is, and what something shows that no line before asks for. */
export function itemsOf(
  lines: readonly Line[],
  requirements: readonly Asked[],
): { items: DraftItem[]; outside: DraftItem[] } {
  const there = lines.map((line) => requirements.find(({ id }) => id === line.requirement_id));
  const proposed = lines.map((line, at) => {
    const of = there[at];
    if (of) return askedItem(of).object_id;
    return (line.kind === 'module' ? line.module_id : line.object_id) ?? '';
  });
  const all = lines.map((line, at) => ({
    isIn: line.requirement_id !== null || (proposed[at] !== '' && proposed.indexOf(proposed[at] ?? '') === at),
    item: newItem(`${at}`, {
      requirement_id: line.requirement_id,
      name: line.name,
      basis: line.basis,
      kind: there[at]?.kind ?? line.kind,
      object_id: proposed[at] ?? '',
      proposed_module: line.module_id ?? '',
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
  const { name, kind, object_id, basis, validity } = item;
  const hasMonths = validity === 'completion' || validity === 'previous-due';
  return {
    ...{ name, kind, basis, validity },
    ...(kind === 'module' ? { module_id: object_id } : { object_id }),
    days_to_comply: figure(item.days_to_comply) ?? 0,
    months: hasMonths ? figure(item.months) : null,
    window_days: validity === 'none' ? 0 : (figure(item.window_days) ?? 0),
  };
}

/** What is wrong with a line, by field; empty of one that holds. */
function faultsOfItem(item: DraftItem): Partial<Record<string, string>> {
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
    ...(item.object_id === '' && {
      object_id: item.kind === 'module' ? competenceTexts.moduleMissing : competenceTexts.objectMissing,
    }),
    ...faultsOfRule(rule),
  };
}

/** What is wrong with the lines of a plan, by key and field: of each alone, and where one asks for what another does. */
export function faultsOfItems(items: readonly DraftItem[]): Record<string, string | undefined> {
  const twice = askedTwice(items).map((at) => [`${items[at]?.key}.object_id`, planTexts.askedTwice]);
  const alone = items.flatMap((item) =>
    Object.entries(faultsOfItem(item)).map(([field, fault]) => [`${item.key}.${field}`, fault]),
  );
  return Object.fromEntries([...twice, ...alone]);
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
