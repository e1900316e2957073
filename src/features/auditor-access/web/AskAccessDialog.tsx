import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { auditPackageTexts } from '#features/audit-package/audit-package.texts.ts';
import { dayOf, everything, idsOf, lastYear, ScopePicker } from '#features/audit-package/web/ScopePicker.tsx';
import { failureText } from '#platform/web/failure.ts';
import { present } from '#platform/web/present.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { longestPurpose } from '../auditor-access.rules.ts';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { type AuditorAccess, auditorAccessApi } from './auditor-access-api.ts';

interface AskAccessDialogProps {
  /** Goes on with this one, for the same person and about the same. */
  extended?: AuditorAccess | undefined;
  /** Nobody else administrates. */
  isAlone: boolean;
  /** @param password to be shown once */
  onDone: (name: string, password: string | null) => void;
  onClose: () => void;
}

/** A month from today. */
function usualEnd() {
  const now = present();
  return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 30));
}

/** Asks for somebody from outside to read: who, what for, which days, whom and what, and until when. */
export function AskAccessDialog({ extended, isAlone, onDone, onClose }: AskAccessDialogProps) {
  const [who, setWho] = useState({
    first_name: extended?.first_name ?? '',
    last_name: extended?.last_name ?? '',
    email: extended?.email ?? '',
    purpose: extended?.purpose ?? '',
    until_day: usualEnd(),
  });
  const [days, setDays] = useState(() => (extended ? { from: extended.from, to: extended.to } : lastYear()));
  const [chosen, setChosen] = useState(everything);
  const send = useMutation(auditorAccessApi.askAuditorAccess.mutationOptions());
  const isBackwards = days.from !== '' && days.to !== '' && days.from > days.to;
  const { errorOf, isWhole } = useFieldErrors(
    {
      first_name: who.first_name.trim() === '' && texts.firstNameMissing,
      email: who.email.trim() === '' && texts.emailMissing,
      purpose: who.purpose.trim() === '' && texts.purposeMissing,
      until_day: who.until_day === '' ? texts.untilMissing : who.until_day < dayOf(present()) && texts.pastEnd,
      from: days.from === '' && auditPackageTexts.fromMissing,
      to: days.to === '' ? auditPackageTexts.toMissing : isBackwards && auditPackageTexts.wrongPeriod,
    },
    send.error,
  );
  const field = (name: keyof typeof who, label: string, type = 'text') => ({
    label,
    type,
    value: who[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setWho({ ...who, [name]: target.value }),
  });

  async function ask() {
    if (!isWhole()) return;
    // What it was about stays, names of what is chosen are not known here.
    const narrowed = extended ? extended.scope : idsOf(chosen);
    const made = await send.mutateAsync({ ...who, scope: { ...days, ...narrowed } }).catch(() => null);
    if (!made) return;
    toast({ title: made.isApproved ? texts.askedAlone : texts.asked, tone: 'success' });
    onDone(`${who.first_name} ${who.last_name}`.trim(), made.password);
  }

  return (
    <FormDialog
      title={extended ? texts.extend : texts.ask}
      text={extended ? texts.extendText : texts.askText}
      size="lg"
      submitLabel={extended ? texts.extend : texts.ask}
      isBusy={send.isPending}
      error={send.error ? failureText(send.error, texts.notAsked) : undefined}
      onSubmit={() => void ask()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('first_name', texts.firstName)}
          maxLength={120}
          readOnly={Boolean(extended)}
          data-initial-focus
        />
        <TextField {...field('last_name', texts.lastName)} maxLength={120} readOnly={Boolean(extended)} />
        <TextField {...field('email', texts.email, 'email')} maxLength={254} readOnly={Boolean(extended)} />
        <TextField {...field('until_day', texts.until, 'date')} hint={texts.untilHint} />
      </div>
      <TextArea
        label={texts.purpose}
        hint={texts.purposeHint}
        rows={2}
        maxLength={longestPurpose}
        value={who.purpose}
        error={errorOf('purpose')}
        onChange={(event) => setWho({ ...who, purpose: event.target.value })}
      />
      <fieldset className="space-y-4">
        <legend className="text-sm font-medium text-ink-soft">{texts.scopeTitle}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={auditPackageTexts[end]}
              hint={end === 'to' ? auditPackageTexts.toHint : undefined}
              value={days[end]}
              error={errorOf(end)}
              onChange={(event) => setDays({ ...days, [end]: event.target.value })}
            />
          ))}
        </div>
        {extended ? (
          <p className="rounded-control bg-sunken p-3 text-sm">
            {extended.narrowing.length > 0 ? extended.narrowing.join(' · ') : texts.allOf}
          </p>
        ) : (
          <ScopePicker value={chosen} onChange={setChosen} />
        )}
      </fieldset>
      <p className="text-sm text-ink-soft">{isAlone ? texts.aloneHint : texts.twoHint}</p>
    </FormDialog>
  );
}
