import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requirementsApi } from '#features/competence/web/competence-api.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { organisationApi } from '#features/organisation/web/organisation-api.ts';
import { peopleApi } from '#features/people/web/people-api.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { present } from '#platform/web/present.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { SomeOf } from './SomeOf.tsx';

type Some = Array<{ id: string; name: string }>;

/** Which places, people and requirements, with their names; all of each where none is chosen. */
export interface ScopeChoice {
  sites: Some;
  areas: Some;
  people: Some;
  requirements: Some;
}

export const everything: ScopeChoice = { sites: [], areas: [], people: [], requirements: [] };

const ids = (some: Some) => (some.length === 0 ? null : some.map(({ id }) => id));
/** The choice as operations take it. */
export const idsOf = ({ sites, areas, people, requirements }: ScopeChoice) => ({
  site_ids: ids(sites),
  work_area_ids: ids(areas),
  person_ids: ids(people),
  requirement_ids: ids(requirements),
});

const two = (figure: number) => String(figure).padStart(2, '0');
export const dayOf = (moment: Date) => `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
/** The year that ends today. */
export function lastYear() {
  const now = present();
  return { from: dayOf(new Date(now.getFullYear() - 1, now.getMonth(), now.getDate() + 1)), to: dayOf(now) };
}

/** What an audit is about, besides its days. */
export function ScopePicker({ value, onChange }: { value: ScopeChoice; onChange: (value: ScopeChoice) => void }) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const places = useQuery(organisationApi.getPlaces.queryOptions());
  const asked = useQuery(requirementsApi.listRequirements.queryOptions());
  const found = useQuery({
    ...peopleApi.listEmployees.queryOptions({ input: { search } }),
    placeholderData: keepPreviousData,
  });
  // Who has left since learned in the period as well.
  const left = useQuery({
    ...peopleApi.listEmployees.queryOptions({ input: { search, status: 'inactive' } }),
    placeholderData: keepPreviousData,
  });
  const failed = [places, asked, found, left].find(({ error }) => error);
  const change = (part: keyof ScopeChoice) => (some: Some) => onChange({ ...value, [part]: some });
  return (
    <>
      {failed && <LoadFailed error={failed.error} text={texts.choicesFailed} onRetry={() => void failed.refetch()} />}
      <div className="space-y-2">
        <SomeOf
          label={texts.places}
          all={texts.all}
          choices={places.data?.sites ?? []}
          value={value.sites}
          onChange={change('sites')}
        />
        <SomeOf
          label={texts.areasTitle}
          all={texts.all}
          choices={places.data?.areas ?? []}
          value={value.areas}
          onChange={change('areas')}
        />
        <SomeOf
          label={texts.peopleTitle}
          all={texts.all}
          choices={[
            ...(found.data?.rows ?? []).map((one) => ({ id: one.id, name: displayName(one) })),
            ...(left.data?.rows ?? []).map((one) => ({ id: one.id, name: texts.inactive(displayName(one)) })),
          ]}
          total={(found.data?.total ?? 0) + (left.data?.total ?? 0)}
          value={value.people}
          onChange={change('people')}
          search={{ typed, onType: setTyped }}
          searchLabel={texts.findPeople}
          none={texts.foundNobody}
        />
        <SomeOf
          label={texts.requirementsTitle}
          all={texts.allRequirements}
          choices={asked.data?.requirements ?? []}
          value={value.requirements}
          onChange={change('requirements')}
          searchLabel={texts.findRequirements}
          none={texts.foundNothing}
        />
      </div>
    </>
  );
}
