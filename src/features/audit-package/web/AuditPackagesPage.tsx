import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileCheck2, PackagePlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { installationKeysApi } from '#features/installation-keys/web/installation-keys-api.ts';
import { KeyPanel } from '#features/installation-keys/web/KeyPanel.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { failureText } from '#platform/web/failure.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import { type AuditPackage, auditPackageApi } from './audit-package-api.ts';
import { PackageEntry } from './PackageEntry.tsx';
import { RequestDialog } from './RequestDialog.tsx';

/** How often a package that is being made is looked at, milliseconds. */
const lookEvery = 1000;

/** /admin/paquetes: what an auditor is handed; asked for, made while one looks or not, and kept for a week. For administrators. */
export default function AuditPackagesPage() {
  useDocumentTitle(texts.title);
  const client = useQueryClient();
  const { pages } = useAddressFilters({});
  const paging = pages(pageSizes.rows);
  const [isAsking, setAsking] = useState(false);
  const [ending, setEnding] = useState<AuditPackage | null>(null);
  const list = useQuery({
    ...auditPackageApi.listAuditPackages.queryOptions({ input: { offset: paging.offset } }),
    refetchInterval: ({ state }) =>
      state.data?.packages.some(({ status }) => status === 'waiting') ? lookEvery : false,
  });
  const made = list.data?.packages.filter(({ status }) => status !== 'waiting').length;
  // The first package makes the key that is shown below.
  useEffect(() => {
    if (made) void client.invalidateQueries({ queryKey: installationKeysApi.key() });
  }, [client, made]);
  const cancel = useMutation(auditPackageApi.cancelAuditPackage.mutationOptions());
  const read = () => client.invalidateQueries({ queryKey: auditPackageApi.key() });
  async function end({ id }: AuditPackage) {
    const done = await cancel.mutateAsync({ id }).catch(() => null);
    await read();
    if (done) setEnding(null);
  }

  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: texts.title }]} />}
        actions={
          <Button onClick={() => setAsking(true)}>
            <PackagePlus className="size-4" aria-hidden="true" />
            {texts.ask}
          </Button>
        }
      />
      <PagedList
        list={list}
        rowsOf={({ packages }) => packages}
        paging={paging}
        label="Páginas de paquetes"
        failed={{ text: texts.listFailed }}
        loading={
          <Loading text="Cargando paquetes...">
            <SkeletonList />
          </Loading>
        }
        empty={<EmptyState icon={<FileCheck2 />} title={texts.nothing} text={texts.nothingText} />}
        names={['paquete', 'paquetes']}
      >
        {(packages) => (
          <Card>
            <ul aria-label={texts.title} className="divide-y divide-line px-5">
              {packages.map((one) => (
                <PackageEntry
                  key={one.id}
                  one={one}
                  onCancel={() => {
                    cancel.reset();
                    setEnding(one);
                  }}
                />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <KeyPanel />
      {isAsking && (
        <RequestDialog
          onDone={() => {
            setAsking(false);
            void read();
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <ConfirmDialog
        isOpen={ending !== null}
        title={texts.cancelTitle}
        text={texts.cancelText}
        confirmLabel={texts.cancel}
        cancelLabel={texts.goOn}
        isDanger
        isBusy={cancel.isPending}
        error={cancel.error ? failureText(cancel.error, texts.notCancelled) : undefined}
        onConfirm={() => ending && void end(ending)}
        onClose={() => setEnding(null)}
      />
    </Page>
  );
}
