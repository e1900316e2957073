import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import { type CertificateDesign, certificatesApi } from './certificates-api.ts';
import { DesignForm } from './DesignForm.tsx';
import { IssuedList } from './IssuedList.tsx';

/** /admin/certificados: whether certificates are issued, and what they look like; for administrators. */
export default function CertificatesPage() {
  useDocumentTitle('Certificados');
  const design = useQuery(certificatesApi.getCertificateDesign.queryOptions());
  return (
    <Page>
      <PageHeader
        title="Certificados"
        text="Lo que alguien completa o cumple da un certificado en PDF con un código y un QR que cualquiera puede comprobar sin cuenta."
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: 'Certificados' }]} />}
      />
      {design.error ? (
        <LoadFailed
          error={design.error}
          text="No se pudo cargar cómo son los certificados"
          onRetry={() => void design.refetch()}
        />
      ) : !design.data ? (
        <Loading text={texts.loading}>
          <SkeletonList />
        </Loading>
      ) : (
        <>
          <DesignForm key={design.data.version} design={design.data} />
          {(design.data.is_active || design.data.issued > 0) && (
            <section aria-labelledby="emitidos" className="mt-10">
              <h2 id="emitidos" className="mb-4 text-xl font-semibold">
                Emitidos
              </h2>
              {design.data.is_active && <Earlier design={design.data} />}
              <IssuedList />
            </section>
          )}
        </>
      )}
    </Page>
  );
}

/** Certificates of what was completed before they were issued. */
function Earlier({ design: { without } }: { design: CertificateDesign }) {
  const client = useQueryClient();
  const issue = useMutation({
    ...certificatesApi.issueEarlierCertificates.mutationOptions(),
    onSuccess: ({ total }) => {
      toast({ title: total === 1 ? 'Se emite 1 certificado' : `Se emiten ${total} certificados`, tone: 'success' });
      // They are issued within seconds by whoever does such work.
      setTimeout(() => void client.invalidateQueries({ queryKey: certificatesApi.key() }), 5000);
    },
    onError: (error) => toastFailure(failureText(error, 'No se pudieron emitir. Intenta nuevamente.')),
    onSettled: () => client.invalidateQueries({ queryKey: certificatesApi.key() }),
  });
  if (without === 0) return null;
  return (
    <Panel title="De antes" className="mb-6">
      <p className="text-sm text-ink-soft tabular-nums">
        {without === 1
          ? 'Algo que se completó o cumplió antes de activarlos no tiene el suyo.'
          : `${without.toLocaleString('es')} cosas que se completaron o cumplieron antes de activarlos no tienen el suyo.`}
      </p>
      <Button variant="secondary" className="mt-3" isBusy={issue.isPending} onClick={() => issue.mutate({})}>
        Emitir los anteriores
      </Button>
    </Panel>
  );
}
