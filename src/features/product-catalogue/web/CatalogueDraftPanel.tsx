import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { productsTexts } from '#features/products/products.texts.ts';
import { refusalText } from '#platform/web/failure.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { productCatalogueTexts as texts } from '../product-catalogue.texts.ts';
import { DraftItemDialog } from './DraftItemDialog.tsx';
import { DraftItemRow, RetiredRow } from './DraftItemRow.tsx';
import { type CatalogueDraft, type DraftItem, productCatalogueApi } from './product-catalogue-api.ts';

/** The draft of the catalogue with what it changes, to be corrected, published or put aside. */
export function CatalogueDraftPanel({ draft }: { draft: CatalogueDraft }) {
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const [editing, setEditing] = useState<DraftItem | null>(null);
  const [removing, setRemoving] = useState<DraftItem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  /** The panel goes: the keyboard goes on at the beginning of the screen. */
  function leave() {
    setAsking(null);
    document.querySelector('main')?.focus();
  }
  const done = {
    onSuccess: leave,
    // Also after a refusal: somebody else may have changed the draft.
    onSettled: () => client.invalidateQueries({ queryKey: productCatalogueApi.key() }),
  };
  const publish = useMutation({
    mutationFn: () => productCatalogueApi.publishCatalogueDraft.call(seen),
    ...done,
    onSuccess: () => {
      leave();
      toast({ title: texts.cataloguePublished, description: 'Los empleados ya lo ven.', tone: 'success' });
    },
  });
  const discard = useMutation({ mutationFn: () => productCatalogueApi.discardCatalogueDraft.call(seen), ...done });
  const remove = useMutation({
    mutationFn: (itemId: string) => productCatalogueApi.removeCatalogueDraftItem.call({ ...seen, itemId }),
    ...done,
    onSuccess: () => {
      setRemoving(null);
      heading.current?.focus();
    },
  });
  const { id, revision, items, retired, provider, model } = draft;
  const seen = { versionId: id, revision };
  const count = (change: DraftItem['change']) => items.filter((item) => item.change === change).length;
  const changes = texts.changes(count('new'), count('changed'), retired.length) || 'otro orden';
  const same = items.filter(({ change }) => change === 'same');
  const rows = (list: readonly DraftItem[]) =>
    list.map((one) => (
      <li key={one.id}>
        <DraftItemRow one={one} onEdit={() => setEditing(one)} onRemove={() => setRemoving(one)} />
      </li>
    ));
  return (
    <section aria-labelledby="catalogue-draft" className="mb-8 rounded-card border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line p-5">
        <div className="min-w-0 flex-1 basis-72">
          <h2
            id="catalogue-draft"
            ref={heading}
            tabIndex={-1}
            className="flex flex-wrap items-center gap-2 text-lg font-semibold"
          >
            Borrador del catálogo <Badge tone="warning">Borrador</Badge>
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {draft.isDifferent
              ? `Frente al publicado: ${changes}. Los empleados siguen viendo el publicado.`
              : 'Dice lo mismo que el catálogo publicado. Corrige un texto, o descártalo.'}
          </p>
          <p className="mt-1 text-sm text-ink-faint">
            Generado <TimeAgo at={draft.created_at} />
            {[
              draft.created_by_name ? ` por ${draft.created_by_name}` : '',
              texts.writtenBy(provider, model),
              draft.assistant_name && `${draft.assistant_name}, versión ${draft.assistant_version}`,
            ]
              .filter((fact) => fact !== null)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAsking('discard')}>
            Descartar
          </Button>
          <Button disabled={!draft.isDifferent} onClick={() => setAsking('publish')}>
            Publicar
          </Button>
        </div>
      </div>
      <ul aria-label="Productos del borrador" className="divide-y divide-line empty:hidden">
        {rows(items.filter(({ change }) => change !== 'same'))}
        {retired.map((item) => (
          <li key={item.product_code}>
            <RetiredRow item={item} />
          </li>
        ))}
      </ul>
      {same.length > 0 && (
        <details className="border-t border-line" open={!draft.isDifferent}>
          <summary className="min-h-11 cursor-pointer content-center px-5 py-2 text-sm font-medium">
            {same.length === 1 ? '1 producto sin cambios' : `${same.length} productos sin cambios`}
          </summary>
          <ul aria-label="Productos sin cambios" className="divide-y divide-line border-t border-line">
            {rows(same)}
          </ul>
        </details>
      )}
      {editing && <DraftItemDialog one={editing} seen={seen} onClose={() => setEditing(null)} />}
      <ConfirmDialog
        title="¿Publicar el catálogo?"
        text={`Los empleados verán ${productsTexts.productCount(items.length)} (${changes}) en lugar del catálogo de ahora. Queda registrado que lo aprobaste.`}
        confirmLabel="Publicar"
        busyLabel="Publicando…"
        isOpen={asking === 'publish'}
        isBusy={publish.isPending}
        error={publish.error ? refusalText(publish.error, texts.publishFailed) : undefined}
        onConfirm={() => publish.mutate()}
        onClose={() => {
          publish.reset();
          setAsking(null);
        }}
      />
      <ConfirmDialog
        title="¿Descartar el borrador del catálogo?"
        text="Se pierden sus textos y tus correcciones. El catálogo publicado queda como está."
        confirmLabel="Descartar"
        busyLabel="Descartando…"
        isDanger
        isOpen={asking === 'discard'}
        isBusy={discard.isPending}
        error={discard.error ? refusalText(discard.error, texts.discardFailed) : undefined}
        onConfirm={() => discard.mutate()}
        onClose={() => {
          discard.reset();
          setAsking(null);
        }}
      />
      <ConfirmDialog
        title={`¿Quitar «${removing?.item.product_name ?? ''}» del borrador?`}
        text={
          removing?.published
            ? 'Cuando publiques el borrador, los empleados dejarán de verlo.'
            : 'No llegará al catálogo publicado.'
        }
        confirmLabel="Quitar"
        busyLabel="Quitando…"
        isDanger
        isOpen={removing !== null}
        isBusy={remove.isPending}
        error={remove.error ? refusalText(remove.error, 'No se pudo quitar el producto') : undefined}
        onConfirm={() => removing && remove.mutate(removing.id)}
        onClose={() => {
          remove.reset();
          setRemoving(null);
        }}
      />
    </section>
  );
}
