import { useMutation, useQuery } from '@tanstack/react-query';
import { BookX, Download, FileQuestion } from 'lucide-react';
import { useParams } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { longDate } from '#platform/time/date-time.ts';
import { failureCode } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { originTexts as texts } from '../origin.texts.ts';
import { reviewApi } from './review-api.ts';

type Part = Awaited<ReturnType<typeof reviewApi.getModuleOrigin.call>>['parts'][number];

/** /admin/modulos/{id}/origen: who wrote, corrected and approved what of a module, from which documents. */
export default function ModuleOriginPage() {
  const { moduleId = '' } = useParams<{ moduleId: string }>();
  const { profile } = useAuth();
  const origin = useQuery(reviewApi.getModuleOrigin.queryOptions({ input: { moduleId } }));
  const { data, error } = origin;
  useDocumentTitle(data ? `${texts.title}: ${data.title}` : texts.title);
  const saving = useMutation({
    mutationFn: () => saveFile(`/api/review/${moduleId}/origin/export`, `${texts.title}.csv`),
    onError: ({ message }) => toastFailure(message || texts.exportFailed),
  });
  const management = profile?.role === 'admin' ? paths.moduleManagement(moduleId) : paths.module(moduleId);
  const code = failureCode(error);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={data ? `${data.title}. ${texts.text}` : texts.text}
        breadcrumb={
          <Breadcrumb
            items={[
              { label: 'Módulos', to: paths.modules },
              { label: data?.title ?? 'Módulo', to: management },
              { label: texts.title },
            ]}
          />
        }
        actions={
          data && (
            <div className="no-print flex flex-wrap gap-2">
              <Button variant="secondary" isBusy={saving.isPending} onClick={() => saving.mutate()}>
                {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
                Exportar CSV
              </Button>
              <PrintButton />
            </div>
          )
        }
      />
      {code === 'MODULE_NOT_FOUND' || code === 'INVALID_INPUT' ? (
        <EmptyState
          icon={<BookX />}
          title="Módulo no encontrado"
          action={<ButtonLink to={paths.modules}>Volver a Módulos</ButtonLink>}
        />
      ) : error ? (
        <LoadFailed error={error} text={texts.loadFailed} onRetry={() => void origin.refetch()} />
      ) : !data ? (
        <Loading text={texts.loading}>
          <Skeleton className="h-72" />
        </Loading>
      ) : data.parts.length === 0 ? (
        <EmptyState
          icon={<FileQuestion />}
          title="Este módulo todavía no tiene contenido"
          action={<ButtonLink to={management}>Ir al módulo</ButtonLink>}
        />
      ) : (
        <div className="space-y-6">
          <Parts title="Pasos" parts={data.parts.filter(({ kind }) => kind === 'step')} />
          <Parts title="Cuestionario" parts={data.parts.filter(({ kind }) => kind === 'question')} />
        </div>
      )}
    </Page>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <Card>
        <ol className="divide-y divide-line">
          {parts.map((part) => (
            <li key={part.id} className="break-inside-avoid p-5">
              <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
                <h3 className="min-w-0 flex-1 basis-60 font-medium break-words">
                  {part.number}. {part.text}
                </h3>
                <Badge tone={part.isPublished ? 'success' : 'warning'}>
                  {part.isPublished ? 'Publicado' : 'Borrador'}
                </Badge>
              </div>
              <p className="mt-1 text-sm break-words text-ink-soft">{originOf(part)}</p>
              {part.sources.length > 0 && (
                <p className="mt-1 text-sm break-words text-ink-soft">Fuentes: {part.sources.join(' · ')}</p>
              )}
              <p className="mt-1 text-sm break-words text-ink-soft">{reviewOf(part)}</p>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

function originOf({ provider, model, assistant_name, assistant_version, created_at, created_by_name }: Part): string {
  return [
    texts.author(provider, model),
    assistant_name && `${assistant_name}, versión ${assistant_version}`,
    created_at && `generado el ${longDate(created_at)}${created_by_name ? ` a pedido de ${created_by_name}` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function reviewOf(part: Part): string {
  const { provider, edited_at, edited_by_name, approved_at, approved_by_name, published_at, published_by_name } = part;
  const by = (name: string | null) => (name ? ` por ${name}` : '');
  return [
    edited_at &&
      `${provider === null ? 'Última edición' : 'Editado a mano'} el ${longDate(edited_at)}${by(edited_by_name)}`,
    // Who approves publishes; what was published elsewhere was approved by whoever did.
    approved_at
      ? `Aprobado y publicado el ${longDate(approved_at)} por ${approved_by_name ?? texts.gone}`
      : published_at
        ? `Publicado el ${longDate(published_at)}${by(published_by_name)}`
        : 'Todavía no lo aprobó nadie',
  ]
    .filter(Boolean)
    .join(' · ');
}
