import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';

interface AuditPageProps<Answer> {
  title: string;
  text?: string;
  /** Between the audit and this screen. */
  within?: { label: string; to: string };
  /** Beside the button that prints. */
  actions?: ReactNode;
  read: UseQueryResult<Answer>;
  failed?: string;
  children: (answer: Answer) => ReactNode;
}

/** A screen of an auditor: heading, way back, print; loading and failed as everywhere. */
export function AuditPage<Answer>({
  title,
  text,
  within,
  actions,
  read,
  failed = texts.auditFailed,
  children,
}: AuditPageProps<Answer>) {
  useDocumentTitle(title);
  return (
    <Page>
      <PageHeader
        title={title}
        text={text}
        breadcrumb={
          <Breadcrumb
            items={[{ label: texts.audit, to: paths.audit }, ...(within ? [within] : []), { label: title }]}
          />
        }
        actions={
          <>
            {actions}
            <PrintButton />
          </>
        }
      />
      {read.error ? (
        <LoadFailed error={read.error} text={failed} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <Loading text="Cargando...">
          <SkeletonList />
        </Loading>
      ) : (
        children(read.data)
      )}
    </Page>
  );
}
