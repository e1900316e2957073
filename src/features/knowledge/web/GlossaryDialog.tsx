import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { glossaryRefusals } from '../glossary.refusals.ts';
import { type EntryKind, entryKinds, lackOf, longestMeaning, longestWord } from '../glossary.rules.ts';
import { glossaryTexts, kindTexts } from '../glossary.texts.ts';
import { type GlossaryEntry, glossaryApi } from './glossary-api.ts';

interface GlossaryDialogProps {
  entry: GlossaryEntry | null;
  /** What stands in the field of a new one. */
  suggested?: string;
  onSaved?: () => void;
  onClose: () => void;
}

/** Adds a word to the glossary, or changes one. */
export function GlossaryDialog({ entry, suggested = '', onSaved, onClose }: GlossaryDialogProps) {
  const [word, setWord] = useState(entry?.word ?? suggested);
  const [means, setMeans] = useState(entry?.means ?? '');
  const [kind, setKind] = useState<EntryKind>(entry?.kind ?? 'palabra');
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: glossaryApi.key() });
  const add = useMutation(glossaryApi.addGlossaryEntry.mutationOptions({ onSuccess }));
  const change = useMutation(glossaryApi.changeGlossaryEntry.mutationOptions({ onSuccess }));
  const failure = add.error ?? change.error;
  const lack = lackOf({ word, means, kind });
  const { errorOf, isWhole } = useFieldErrors(
    {
      word: lack === 'word' && glossaryRefusals.WORD_MISSING.message,
      means: lack === 'means' && glossaryRefusals.MEANING_MISSING.message,
    },
    failure,
  );

  async function save() {
    if (!isWhole()) return;
    const given = { word, means, kind };
    const saving = entry
      ? change.mutateAsync({ id: entry.id, updated_at: entry.updated_at, ...given })
      : add.mutateAsync(given);
    // The refusal is shown in the dialog, which stays open.
    const saved = await saving.catch(() => null);
    if (saved === null) return;
    const others = saved.other_meanings;
    toast({
      title: glossaryTexts.saved,
      description: others.length > 0 ? glossaryTexts.alsoMeans(word.trim(), others) : undefined,
      tone: 'success',
    });
    onSaved?.();
    onClose();
  }

  return (
    <FormDialog
      title={entry ? `Cambiar «${entry.word}»` : 'Añadir una palabra'}
      submitLabel={entry ? 'Guardar cambios' : 'Añadir'}
      isBusy={add.isPending || change.isPending}
      error={failure ? failureText(failure, glossaryTexts.saveFailed) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Palabra"
        hint="Como se dice o se escribe en el laboratorio."
        value={word}
        maxLength={longestWord}
        data-initial-focus={suggested === '' || undefined}
        error={errorOf('word')}
        onChange={(event) => setWord(event.target.value)}
      />
      <TextField
        label="Significa"
        hint="Como la llaman los documentos."
        value={means}
        maxLength={longestMeaning}
        data-initial-focus={suggested !== '' || undefined}
        error={errorOf('means')}
        onChange={(event) => setMeans(event.target.value)}
      />
      <Select
        label="Qué es"
        hint={kindTexts[kind].hint}
        value={kind}
        onChange={(event) => setKind(event.target.value as EntryKind)}
      >
        {entryKinds.map((one) => (
          <option key={one} value={one}>
            {kindTexts[one].label}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
