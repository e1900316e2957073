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
import { type CertificateDesign, certificatesApi } from './certificates-api.ts';
import { DesignForm } from './DesignForm.tsx';

/** /admin/certificados: whether certificates are issued, and what they look like; for administrators. */
export default function CertificatesPage() {
  useDocumentTitle('Certificados');
  const design = useQuery(certificatesApi.getCertificateDesign.queryOptions());
  return (
    <Page>
      <PageHeader
        title="Certificados"
        text="Cada módulo completado da un certificado en PDF con un código y un QR que cualquiera puede comprobar sin cuenta."
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: 'Certificados' }]} />}
      />
      {design.error ? (
        <LoadFailed
          error={design.error}
          text="No se pudo cargar cómo son los certificados"
          onRetry={() => void design.refetch()}
        />
      ) : !design.data ? (
        <Loading text="Cargando los certificados...">
          <SkeletonList />
        </Loading>
      ) : (
        <>
          <DesignForm key={design.data.version} design={design.data} />
          {design.data.is_active && <Earlier design={design.data} />}
        </>
      )}
    </Page>
  );
}

/** Certificates of what was completed before they were issued. */
function Earlier({ design: { issued, without } }: { design: CertificateDesign }) {
  const client = useQueryClient();
  const issue = useMutation({
    ...certificatesApi.issueEarlierCertificates.mutationOptions(),
    onSuccess: ({ total }) =>
      toast({ title: total === 1 ? 'Se emite 1 certificado' : `Se emiten ${total} certificados`, tone: 'success' }),
    onError: (error) => toastFailure(failureText(error, 'No se pudieron emitir. Intenta nuevamente.')),
    onSettled: () => client.invalidateQueries({ queryKey: certificatesApi.key() }),
  });
  return (
    <Panel title="Emitidos" className="mt-6">
      <p className="text-sm text-ink-soft tabular-nums">
        {issued === 1 ? 'Hay 1 certificado emitido.' : `Hay ${issued} certificados emitidos.`}{' '}
        {without > 0 &&
          (without === 1
            ? '1 ciclo completado antes de activarlos no tiene el suyo.'
            : `${without} ciclos completados antes de activarlos no tienen el suyo.`)}
      </p>
      {without > 0 && (
        <Button variant="secondary" className="mt-3" isBusy={issue.isPending} onClick={() => issue.mutate({})}>
          Emitir los anteriores
        </Button>
      )}
    </Panel>
  );
}
