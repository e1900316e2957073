import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { choice, text } from '#platform/web/address-filters.rules.ts';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { PagedList } from '#platform/web/PagedList.tsx';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { privacyTexts } from '../privacy.texts.ts';
import { privacyApi } from './privacy-api.ts';

const { admin: texts, ways, file } = privacyTexts;
const words = { all: 'todas', accepted: 'aceptaron', missing: 'faltan' } as const;
const parameters = { search: text('buscar'), standing: choice('aceptacion', words) };
const moment = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short' });

/** Who accepted which version and when, and who has not. */
export function Acceptances() {
  const { filters, change, pages } = useAddressFilters(parameters);
  const paging = pages(pageSizes.lines);
  const [typed, setTyped] = useTypedSearch(filters.search, (search) => change({ search }));
  const list = useQuery({
    ...privacyApi.listAcceptances.queryOptions({ input: { offset: paging.offset, ...filters } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="aceptaciones" className="mt-8">
      <h2 id="aceptaciones" className="mb-4 text-xl font-semibold">
        {texts.people}
      </h2>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          className="w-full sm:w-64"
          label={texts.search}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          className="w-full sm:w-56"
          label={texts.standing}
          value={filters.standing}
          onChange={(event) => change({ standing: event.target.value as keyof typeof words })}
        >
          {Object.entries(texts.standings).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <ExportMenu
          label={`Exportar: ${file.name}`}
          save={(format) =>
            saveFile(
              `/api/privacy/acceptances/export?${new URLSearchParams({ ...filters, format })}`,
              `${file.name}.${format}`,
            )
          }
          failed={texts.listFailed}
        />
      </div>
      <PagedList
        list={list}
        rowsOf={({ people }) => people}
        paging={paging}
        label="Páginas de aceptaciones"
        failed={{ text: texts.listFailed }}
        loading={
          <Loading text={texts.loading}>
            <SkeletonList />
          </Loading>
        }
        empty={<EmptyState icon={<UserCheck />} title={texts.nobody} text={texts.nobodyText} />}
      >
        {(people) => (
          <Card>
            <ul aria-label={texts.people} className="divide-y divide-line">
              {people.map(({ person_id, name, email, number, accepted_at, way, is_settled }) => (
                <li key={person_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
                  <div className="min-w-0">
                    <PersonLink id={person_id}>{name}</PersonLink>
                    <p className="text-sm break-words text-ink-soft">{email}</p>
                  </div>
                  <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft tabular-nums">
                    {number !== null && accepted_at && way && (
                      <span>
                        {texts.acceptedOn(number, moment.format(new Date(accepted_at)))} · {ways[way]}
                      </span>
                    )}
                    {!is_settled && <Badge tone="warning">{texts.missing}</Badge>}
                  </p>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </section>
  );
}
