import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useEdited } from '#platform/web/use-edited.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Checkbox } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast-store.ts';
import { controlledTexts as texts } from '../controlled-documents.texts.ts';
import { type Choices, type ControlledDocument, controlledApi, useControlledChanged } from './controlled-api.ts';

interface ControlledDialogProps {
  choices: Choices;
  /** The one whose data are changed; null for a new one. */
  document: ControlledDocument | null;
  /** The own document that a new one begins with; '' for none. */
  source?: string;
  onClose: () => void;
}

const formOf = (document: ControlledDocument | null, name: string) => ({
  ...{ code: document?.code ?? '', title: document?.title ?? name, owner: document?.owner?.id ?? '' },
  areas: document?.areas.map(({ id }) => id).sort() ?? [],
  months: document ? String(document.review_months ?? '') : '24',
});

const headOf = ({ code, title, owner, areas, months }: ReturnType<typeof formOf>) => ({
  ...{ code, title, owner_id: owner || null, area_ids: areas, review_months: months === '' ? null : Number(months) },
});

/** Creates a controlled document, without a file or with one of the knowledge base, or changes what stands around its versions. */
export function ControlledDialog({ choices, document, source = '', onClose }: ControlledDialogProps) {
  const known = choices.documents.find(({ id }) => id === source);
  const now = formOf(document, known?.name ?? '');
  const { values, change, theirs } = useEdited(now);
  const { code, title, owner, areas, months } = values;
  const [documentId, setDocument] = useState(known?.id ?? '');
  const [, go] = useLocation();
  const changed = useControlledChanged();
  const create = useMutation(controlledApi.createControlledDocument.mutationOptions({ onSuccess: changed }));
  const update = useMutation(controlledApi.changeControlledDocument.mutationOptions({ onSettled: changed }));
  const failure = create.error ?? update.error;
  const { errorOf, isWhole } = useFieldErrors(
    { code: code.trim() === '' && texts.codeMissing, title: title.trim() === '' && texts.titleMissing },
    failure,
  );

  async function save() {
    if (!isWhole()) return;
    const head = headOf(values);
    if (document) {
      const sent = update.mutateAsync({ id: document.id, ...head, began: headOf(now) });
      if ((await sent.catch(() => null)) === null) return;
      toast({ title: 'Datos guardados', tone: 'success' });
      onClose();
      return;
    }
    const made = await create
      .mutateAsync({ ...head, ...(documentId ? { document_id: documentId } : {}) })
      .catch(() => null);
    if (made === null) return;
    toast({ title: 'Documento controlado creado', description: texts.codeAndTitle(code, title), tone: 'success' });
    onClose();
    go(paths.controlledDocument(made.id));
  }

  return (
    <FormDialog
      title={document ? `Datos de ${document.code}` : 'Nuevo documento controlado'}
      submitLabel={document ? 'Guardar cambios' : 'Crear documento'}
      isBusy={create.isPending || update.isPending}
      error={failure ? failureText(failure, texts.saveFailed) : undefined}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
        <TextField
          label="Código"
          hint={
            document && !document.is_code_free ? 'Ya hay firmas con él.' : (theirs('code') ?? 'Por ejemplo: POE-012')
          }
          value={code}
          maxLength={40}
          disabled={document !== null && !document.is_code_free}
          data-initial-focus
          error={errorOf('code')}
          onChange={(event) => change({ code: event.target.value })}
        />
        <TextField
          label="Título"
          hint={theirs('title')}
          value={title}
          maxLength={200}
          error={errorOf('title')}
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
      {!document && (
        <Select
          label="Versión 1"
          hint={
            documentId
              ? 'No se sube otra vez. El chat deja de responder con él hasta que la versión 1 esté vigente.'
              : 'Después de crearlo podrás subir el archivo.'
          }
          value={documentId}
          onChange={(event) => setDocument(event.target.value)}
        >
          <option value="">Subir el archivo después</option>
          {choices.documents.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        label="Responsable"
        hint={
          theirs('owner', document?.owner?.name ?? 'Sin responsable') ?? 'Responde por el documento y por su revisión.'
        }
        value={owner}
        error={errorOf('owner_id')}
        onChange={(event) => change({ owner: event.target.value })}
      >
        <option value="">Sin responsable</option>
        {choices.owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {document?.owner && !choices.owners.some(({ id }) => id === document.owner?.id) && (
          <option value={document.owner.id}>{document.owner.name}</option>
        )}
      </Select>
      <TextField
        label="Revisar cada (meses)"
        hint={theirs('months') ?? 'Desde que rige una versión. Vacío: no se revisa por tiempo.'}
        type="number"
        inputMode="numeric"
        min={1}
        max={120}
        value={months}
        error={errorOf('review_months')}
        onChange={(event) => change({ months: event.target.value })}
      />
      {choices.areas.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Áreas</legend>
          <p className="mb-1 text-sm text-ink-soft empty:hidden">
            {theirs('areas', texts.areas((document?.areas ?? []).map(({ name }) => name)))}
          </p>
          <div className="max-h-48 overflow-y-auto">
            {choices.areas.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={areas.includes(id)}
                onChange={(event) =>
                  change({
                    areas: (event.target.checked ? [...areas, id] : areas.filter((area) => area !== id)).sort(),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  );
}
