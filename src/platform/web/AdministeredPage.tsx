import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { paths } from './paths.ts';
import { useDocumentTitle } from './use-document-title.ts';

interface AdministeredPageProps<Answer> {
  texts: {
    title: string;
    text: string;
    create: string;
    none: string;
    noneText: string;
    loading: string;
    loadFailed: string;
  };
  icon: ReactNode;
  list: UseQueryResult<Answer>;
  isEmpty: (answer: Answer) => boolean;
  /** What there is. */
  children: (answer: Answer) => ReactNode;
  /** Below, whether there is anything or not. */
  below?: ReactNode;
  /** The dialog in which one more is made. */
  dialog: (answer: Answer | undefined, close: () => void) => ReactNode;
  /** Whether that dialog has to know what there is. */
  waits?: boolean;
}

/** A screen below Ajustes of a few things that administrators make one by one: what there is, loading, failed, nothing yet, and the way to one more. */
export function AdministeredPage<Answer>(props: AdministeredPageProps<Answer>) {
  const { texts, icon, list, isEmpty, children, below, dialog, waits = false } = props;
  useDocumentTitle(texts.title);
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button disabled={waits && !list.data} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  const isNone = list.data !== undefined && isEmpty(list.data);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        text={texts.text}
        breadcrumb={<Breadcrumb items={[{ label: 'Ajustes', to: paths.settings }, { label: texts.title }]} />}
        actions={isNone ? null : create}
      />
      {list.error ? (
        <LoadFailed error={list.error} text={texts.loadFailed} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Loading text={texts.loading}>
          <SkeletonList />
        </Loading>
      ) : isNone ? (
        <EmptyState icon={icon} title={texts.none} text={texts.noneText} action={create} />
      ) : (
        children(list.data)
      )}
      {below}
      {isCreating && dialog(list.data, () => setCreating(false))}
    </Page>
  );
}
