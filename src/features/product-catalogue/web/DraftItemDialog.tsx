import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { productCatalogueTexts } from '../product-catalogue.texts.ts';
import { type CatalogueItem, type DraftItem, productCatalogueApi } from './product-catalogue-api.ts';

const fieldsOf = ({ product_name, summary, prerequisites }: CatalogueItem) => ({
  product_name,
  summary,
  prerequisites: prerequisites.join('\n'),
});

interface DraftItemDialogProps {
  one: DraftItem;
  /** The draft as it was when the dialog was opened. */
  seen: { versionId: string; revision: number };
  onClose: () => void;
}

/** Corrects the texts of a product of the draft; the figures are those of its module. */
export function DraftItemDialog({ one: { id, item, published }, seen, onClose }: DraftItemDialogProps) {
  const [fields, setFields] = useState(fieldsOf(item));
  const [before] = useState(seen);
  const set = (change: Partial<typeof fields>) => setFields((now) => ({ ...now, ...change }));
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => {
      const prerequisites = fields.prerequisites.split('\n').flatMap((line) => line.trim() || []);
      return productCatalogueApi.editCatalogueDraftItem.call({ ...before, ...fields, itemId: id, prerequisites });
    },
    onSuccess: () => {
      toast({ title: 'Producto corregido', tone: 'success' });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: productCatalogueApi.key() }),
  });

  const { errorOf, isWhole } = useFieldErrors(
    {
      product_name: fields.product_name.trim() === '' && productCatalogueTexts.nameMissing,
      summary: fields.summary.trim() === '' && productCatalogueTexts.summaryMissing,
    },
    save.error,
  );
  const isPublishedText = published !== null && JSON.stringify(fieldsOf(published)) === JSON.stringify(fields);
  return (
    <FormDialog
      title={`Corregir ${item.product_name}`}
      text="Es un borrador: los empleados no lo ven hasta que se publique."
      submitLabel="Guardar cambios"
      isBusy={save.isPending}
      error={save.error ? failureText(save.error, productCatalogueTexts.itemFailed) : undefined}
      onSubmit={() => isWhole() && save.mutate()}
      onClose={onClose}
    >
      <TextField
        label="Nombre del producto"
        value={fields.product_name}
        maxLength={200}
        autoComplete="off"
        data-initial-focus
        error={errorOf('product_name')}
        onChange={(event) => set({ product_name: event.target.value })}
      />
      <TextArea
        label="Resumen"
        rows={6}
        value={fields.summary}
        maxLength={2000}
        error={errorOf('summary')}
        onChange={(event) => set({ summary: event.target.value })}
      />
      <TextArea
        label="Requisitos"
        hint="Uno por línea."
        rows={2}
        value={fields.prerequisites}
        maxLength={2000}
        onChange={(event) => set({ prerequisites: event.target.value })}
      />
      {published && !isPublishedText && (
        <Button variant="secondary" size="sm" onClick={() => set(fieldsOf(published))}>
          Usar los textos publicados
        </Button>
      )}
    </FormDialog>
  );
}
