import type { RemovedMonth } from '#features/audit/server/audit-chain.reads.ts';
import { stateTexts } from '#features/competence/competence.texts.ts';
import { sheetPaper } from '#features/evidence/server/sheet-paper.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { PaperWords } from '#platform/pdf/paper.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import type { PackageFigures, PackageScope } from '../audit-package.rules.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { readScopeNames } from './audit-package.reads.ts';
import type { Gathered } from './gathered.ts';
import type { Evidence } from './package-evidence.ts';

interface Summed {
  scope: PackageScope;
  figures: PackageFigures;
  gathered: Gathered;
  names: ReadonlyMap<string, string>;
  evidence: Evidence;
  purged: readonly RemovedMonth[];
  fingerprint: string;
  words: Pick<PaperWords, 'organisation' | 'produced'>;
}

/** Names that a scope is told by; of more there is their number. */
const mostNames = 30;

/** RESUMEN.pdf: what is not as it should be first, then what is in the package and how it is checked. One query. */
export async function summaryPaper(
  db: Queryable,
  { scope, figures, gathered, names, evidence, purged, fingerprint, words }: Summed,
) {
  const { summary } = texts;
  const period = texts.period(spanishDay(scope.from), spanishDay(scope.to));
  const chosen = Map.groupBy(await readScopeNames(db, scope), ({ kind }) => kind);
  const namesOf = (kind: 'site' | 'area' | 'person' | 'requirement', ids: readonly string[] | null) => {
    if (!ids) return kind === 'requirement' ? summary.allRequirements : summary.all;
    const known = (chosen.get(kind) ?? []).map(({ name }) => name);
    return texts.someNames(known.slice(0, mostNames), known.length - mostNames);
  };
  const exceptions = gathered.exceptions.map(({ person_id, requirement, state, since_day }) => [
    names.get(person_id) ?? '',
    requirement,
    stateTexts[state],
    spanishDay(since_day),
  ]);
  const unnamed = figures.exceptions - exceptions.length;
  if (unnamed > 0) exceptions.push([summary.more(unnamed), '', '', '']);
  if (exceptions.length === 0) exceptions.push([summary.noExceptions, '', '', '']);
  const counted: ReadonlyArray<readonly [string, number]> = [
    [summary.people, figures.people],
    [summary.requirements, figures.requirements],
    [summary.exceptions, figures.exceptions],
    [summary.facts, figures.facts],
    [summary.signatures, figures.signatures],
    [summary.entries, figures.entries],
    [summary.files, figures.files],
    [summary.missing, figures.missing + figures.damaged],
    [summary.parts, figures.parts],
  ];
  const parts = [
    { title: summary.exceptions, columns: summary.exceptionColumns, lines: exceptions },
    ...(evidence.wrong.length === 0
      ? []
      : [
          {
            title: summary.missing,
            columns: summary.missingColumns,
            lines: evidence.wrong.map(({ path, isMissing }) => [path, isMissing ? texts.notThere : texts.notTheSame]),
          },
        ]),
    ...(purged.length === 0
      ? []
      : [
          {
            title: summary.purged,
            columns: summary.purgedColumns,
            lines: purged.map(({ month, entries }) => [month, entries.toLocaleString('es')]),
          },
        ]),
    {
      title: summary.figures,
      columns: summary.figureColumns,
      lines: counted.map(([what, figure]) => [what, figure.toLocaleString('es')]),
    },
    {
      title: summary.scope,
      columns: summary.scopeColumns,
      lines: [
        [summary.period, period],
        [summary.asOn, spanishDay(scope.to)],
        [summary.sites, namesOf('site', scope.site_ids)],
        [summary.areas, namesOf('area', scope.work_area_ids)],
        [summary.people, namesOf('person', scope.person_ids)],
        [summary.requirements, namesOf('requirement', scope.requirement_ids)],
        [summary.contacts, scope.contacts ? summary.yes : summary.no],
        [summary.notes, scope.notes ? summary.yesNotes : summary.no],
        [summary.files, scope.files ? summary.yes : summary.no],
      ],
    },
    {
      title: summary.check,
      columns: summary.checkColumns,
      lines: summary.steps(fingerprint).map((line) => [line]),
    },
  ];
  const notes = [period, texts.people(figures.people), texts.exceptions(figures.exceptions)];
  return sheetPaper(summary.title, { title: summary.title, notes, ...words }, parts);
}
