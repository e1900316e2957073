import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requirementsApi } from '#features/competence/web/competence-api.ts';
import { fileSizeText } from '#features/files/files.rules.ts';
import { displayName } from '#features/identity/identity.rules.ts';
import { organisationApi } from '#features/organisation/web/organisation-api.ts';
import { peopleApi } from '#features/people/web/people-api.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { present } from '#platform/web/present.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { useTypedSearch } from '#platform/web/use-typed-search.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { auditPackageApi, type PreviewInput } from './audit-package-api.ts';
import { SomeOf } from './SomeOf.tsx';

type Some = Array<{ id: string; name: string }>;

const two = (figure: number) => String(figure).padStart(2, '0');
const dayOf = (moment: Date) => `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
/** The year that ends today. */
function lastYear() {
  const now = present();
  return { from: dayOf(new Date(now.getFullYear() - 1, now.getMonth(), now.getDate() + 1)), to: dayOf(now) };
}

const idsOf = (some: Some) => (some.length === 0 ? null : some.map(({ id }) => id));

/** Asks for a package: which days, whom and what it is about, and which personal data goes along; says how much that would be. */
export function RequestDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [days, setDays] = useState(lastYear);
  const [sites, setSites] = useState<Some>([]);
  const [areas, setAreas] = useState<Some>([]);
  const [people, setPeople] = useState<Some>([]);
  const [requirements, setRequirements] = useState<Some>([]);
  const [along, setAlong] = useState({ files: true, contacts: false, notes: false });
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const places = useQuery(organisationApi.getPlaces.queryOptions());
  const asked = useQuery(requirementsApi.listRequirements.queryOptions());
  const found = useQuery({
    ...peopleApi.listEmployees.queryOptions({ input: { search } }),
    placeholderData: keepPreviousData,
  });
  const send = useMutation(auditPackageApi.requestAuditPackage.mutationOptions());
  const reach: PreviewInput = {
    ...days,
    site_ids: idsOf(sites),
    work_area_ids: idsOf(areas),
    person_ids: idsOf(people),
    requirement_ids: idsOf(requirements),
    files: along.files,
  };
  const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to;
  const { errorOf, isWhole } = useFieldErrors(
    {
      from: days.from === '' && texts.fromMissing,
      to: days.to === '' ? texts.toMissing : isBackwards && texts.wrongPeriod,
    },
    send.error,
  );
  const isCountable = days.from !== '' && days.to !== '' && !isBackwards;
  const failed = [places, asked, found].find(({ error }) => error);

  async function ask() {
    if (!isWhole()) return;
    const made = await send.mutateAsync({ ...reach, ...along }).catch(() => null);
    if (!made) return;
    toast({ title: texts.asked, tone: 'success' });
    onDone();
  }

  return (
    <FormDialog
      title={texts.ask}
      text={texts.askText}
      size="lg"
      submitLabel={texts.ask}
      isBusy={send.isPending}
      error={send.error ? failureText(send.error, texts.notAsked) : undefined}
      onSubmit={() => void ask()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={texts[end]}
            hint={end === 'to' ? texts.toHint : undefined}
            value={days[end]}
            error={errorOf(end)}
            onChange={(event) => setDays({ ...days, [end]: event.target.value })}
          />
        ))}
      </div>
      {failed && <LoadFailed error={failed.error} text={texts.choicesFailed} onRetry={() => void failed.refetch()} />}
      <div className="space-y-2">
        <SomeOf
          label={texts.places}
          all={texts.all}
          choices={places.data?.sites ?? []}
          value={sites}
          onChange={setSites}
        />
        <SomeOf
          label={texts.areasTitle}
          all={texts.all}
          choices={places.data?.areas ?? []}
          value={areas}
          onChange={setAreas}
        />
        <SomeOf
          label={texts.peopleTitle}
          all={texts.all}
          choices={(found.data?.rows ?? []).map((one) => ({ id: one.id, name: displayName(one) }))}
          value={people}
          onChange={setPeople}
          search={{ typed, onType: setTyped }}
          searchLabel={texts.findPeople}
          none={texts.foundNobody}
        />
        <SomeOf
          label={texts.requirementsTitle}
          all={texts.allRequirements}
          choices={asked.data?.requirements ?? []}
          value={requirements}
          onChange={setRequirements}
          searchLabel={texts.findRequirements}
          none={texts.foundNothing}
        />
      </div>
      <fieldset>
        <legend className="text-sm font-medium text-ink-soft">{texts.goesAlong}</legend>
        {(
          [
            ['files', texts.filesLabel, texts.filesHint],
            ['contacts', texts.contactsLabel, texts.personalHint],
            ['notes', texts.notesLabel, undefined],
          ] as const
        ).map(([name, label, hint]) => (
          <Checkbox
            key={name}
            label={label}
            hint={hint}
            checked={along[name]}
            onChange={(event) => setAlong({ ...along, [name]: event.target.checked })}
          />
        ))}
      </fieldset>
      {isCountable && <Preview reach={reach} />}
    </FormDialog>
  );
}

/** How much it would hold. */
function Preview({ reach }: { reach: PreviewInput }) {
  const preview = useQuery({
    ...auditPackageApi.previewAuditPackage.queryOptions({ input: reach }),
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
  if (preview.error) return <FailureNote>{failureText(preview.error, texts.countFailed)}</FailureNote>;
  const { people, requirements, facts, files, bytes } = preview.data ?? {};
  return (
    <p className="rounded-control bg-sunken p-3 text-sm" role="status">
      {people === undefined ||
      requirements === undefined ||
      facts === undefined ||
      files === undefined ||
      bytes === undefined
        ? texts.counting
        : `${texts.wouldHold} ${[
            texts.people(people),
            texts.requirements(requirements),
            texts.countedFacts(facts),
            reach.files && (files === 0 ? texts.noFiles : `${texts.files(files)} (${fileSizeText(bytes)})`),
          ]
            .filter(Boolean)
            .join(', ')}.`}
    </p>
  );
}
