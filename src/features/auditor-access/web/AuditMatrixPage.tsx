import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, Users } from 'lucide-react';
import { Link } from 'wouter';
import { dayWords } from '#features/competence/rule-words.rules.ts';
import { StateBadge } from '#features/competence/web/StateBadge.tsx';
import { standingWords } from '#features/evidence/web/MatrixTable.tsx';
import { PaperMatrix } from '#features/evidence/web/PaperMatrix.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { text as words } from '#platform/web/address-filters.rules.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, useIsPrinting, usePrinting } from '#platform/web/printing.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { auditReadingApi } from './audit-reading-api.ts';

type Matrix = Awaited<ReturnType<typeof auditReadingApi.getAuditMatrix.call>>;
type Person = Matrix['people'][number];

const [title, text] = texts.parts.matriz;
const parameters = { search: words('buscar') };

/** So few are opened to what they had to show. */
const fewPeople = 10;

const countsOf = ({ cells }: Person) => {
  const counts: Record<string, number> = {};
  for (const { state } of cells) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

/** /auditoria/matriz: the people of the scope by what they had to show on its last day. It prints whole. */
export default function AuditMatrixPage() {
  useDocumentTitle(title);
  const { filters, change, pages } = useAddressFilters(parameters);
  const paging = pages(pageSizes.lines);
  const { search } = filters;
  const [typed, setTyped] = useTypedSearch(search, (next) => change({ search: next }));
  const matrix = useQuery({
    ...auditReadingApi.getAuditMatrix.queryOptions({ input: { search, offset: paging.offset } }),
    placeholderData: keepPreviousData,
  });
  const printing = usePrinting(() =>
    readForPaper(pageSizes.lines, async ({ offset }) => {
      const { total, people } = await auditReadingApi.getAuditMatrix.call({ search, offset });
      return { total, rows: people };
    }),
  );
  const isPrinting = useIsPrinting();
  const requirements = matrix.data?.requirements ?? [];
  return (
    <Page>
      <PageHeader
        title={title}
        text={matrix.data ? `Como estaban el ${spanishDay(matrix.data.day)}.` : text}
        breadcrumb={<Breadcrumb items={[{ label: texts.audit, to: paths.audit }, { label: title }]} />}
        actions={<PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />}
      />
      <div className="no-print mb-4 max-w-sm">
        <SearchField label={texts.findPerson} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </div>
      {search && <PaperNote>{`Búsqueda: ${search}`}</PaperNote>}
      <PagedList
        list={matrix}
        rowsOf={({ people }) => people}
        paging={paging}
        label="Páginas de personas"
        failed={{ text: texts.auditFailed }}
        loading={
          <Loading text="Cargando...">
            <SkeletonList />
          </Loading>
        }
        empty={<EmptyState icon={<Users />} title={texts.nobodyFound} />}
        paper={printing.paper}
        names={['persona', 'personas']}
      >
        {(people) =>
          isPrinting ? (
            <PaperMatrix
              people={people.map((one) => ({ ...one, counts: countsOf(one) }))}
              requirements={requirements}
            />
          ) : (
            <People people={people} requirements={requirements} />
          )
        }
      </PagedList>
    </Page>
  );
}

/** A person at a time, opened to what they had to show; the name leads to the whole sheet. */
function People({ people, requirements }: { people: readonly Person[]; requirements: Matrix['requirements'] }) {
  const names = new Map(requirements.map(({ id, name }) => [id, name]));
  return (
    <ul className="space-y-3" aria-label={title}>
      {people.map((person) => (
        <li key={person.id}>
          <Card className="p-4">
            <Link
              href={paths.auditPerson(person.id)}
              className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              {person.name}
            </Link>
            {person.cells.length === 0 ? (
              <p className="text-sm text-ink-faint">No tenía que demostrar nada ese día.</p>
            ) : (
              <details className="group" open={people.length <= fewPeople}>
                <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-sm text-ink-soft">
                  {standingWords(countsOf(person))}
                  <ChevronDown
                    className="size-4 transition-transform duration-150 group-open:rotate-180"
                    aria-hidden="true"
                  />
                </summary>
                <ul className="divide-y divide-line border-t border-line">
                  {person.cells.map((cell) => (
                    <li
                      key={cell.requirement_id}
                      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm"
                    >
                      <span className="min-w-0 flex-1 basis-40 break-words">{names.get(cell.requirement_id)}</span>
                      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                        <span className="text-xs text-ink-faint">{dayWords(cell)}</span>
                        <StateBadge state={cell.state} />
                      </span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
