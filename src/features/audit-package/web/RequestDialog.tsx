import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileSizeText } from '#features/files/files.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { auditPackageApi, type PreviewInput } from './audit-package-api.ts';
import { everything, idsOf, lastYear, ScopePicker } from './ScopePicker.tsx';

/** Asks for a package: which days, whom and what it is about, and which personal data goes along; says how much that would be. */
export function RequestDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [days, setDays] = useState(lastYear);
  const [chosen, setChosen] = useState(everything);
  const [along, setAlong] = useState({ files: true, contacts: false, notes: false });
  const send = useMutation(auditPackageApi.requestAuditPackage.mutationOptions());
  const reach: PreviewInput = {
    ...days,
    ...idsOf(chosen),
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
      <ScopePicker value={chosen} onChange={setChosen} />
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
