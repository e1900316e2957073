import { type ReactNode, useState } from 'react';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { type ChangeKind, type ChangeWords, changeLimits } from '../module-changes.rules.ts';
import { moduleChangeTexts as texts } from '../module-changes.texts.ts';

interface ChangeKindDialogProps {
  /** What is about to be done, e.g. 'Guardar el paso'. */
  title: string;
  /** What goes with it. */
  text?: ReactNode;
  submitLabel: string;
  busyLabel?: string;
  isDanger?: boolean;
  /** People who completed the module. */
  people: number;
  isBusy: boolean;
  error?: string | undefined;
  onConfirm: (change: ChangeWords) => void;
  onClose: () => void;
}

/** Asks whether a change of what people have already completed matters to them, and what changed. */
export function ChangeKindDialog({
  title,
  text,
  submitLabel,
  busyLabel = submitLabel,
  isDanger = false,
  people,
  isBusy,
  error,
  onConfirm,
  onClose,
}: ChangeKindDialogProps) {
  const [kind, setKind] = useState<ChangeKind>('minor');
  const [summary, setSummary] = useState('');
  const { errorOf, isWhole } = useFieldErrors({
    summary: kind === 'important' && summary.trim() === '' && texts.summaryMissing,
  });
  return (
    <FormDialog
      title={title}
      text={text}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      isDanger={isDanger}
      isBusy={isBusy}
      error={error}
      onSubmit={() => {
        if (isWhole()) onConfirm({ kind, summary: summary.trim() });
      }}
      onClose={onClose}
    >
      <RadioGroup legend="¿Qué clase de cambio es?">
        <RadioCard
          name="change-kind"
          title={texts.minor}
          description={texts.minorText}
          checked={kind === 'minor'}
          onChange={() => setKind('minor')}
        />
        <RadioCard
          name="change-kind"
          title={texts.important}
          description={texts.importantText(people)}
          checked={kind === 'important'}
          onChange={() => setKind('important')}
        />
      </RadioGroup>
      <TextField
        label="Qué cambió"
        hint={
          kind === 'important' ? 'En una línea; lo lee quien ya completó el módulo.' : 'Opcional, para el historial.'
        }
        value={summary}
        maxLength={changeLimits.summary}
        autoComplete="off"
        error={errorOf('summary')}
        onChange={(event) => setSummary(event.target.value)}
      />
    </FormDialog>
  );
}
