import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Upload } from 'lucide-react';
import { useState } from 'react';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { choice, type Values } from '#platform/web/address-filters.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { readForPaper, usePrinting } from '#platform/web/printing.ts';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { type Paging, useAddressFilters } from '#platform/web/use-address-filters.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { PaperNote, PrintButton } from '#ui/Paper.tsx';
import { Select } from '#ui/Select.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import type { UnansweredKind } from '../unanswered.contract.ts';
import { SourceDialog } from './SourceDialog.tsx';
import { type Unanswered, unansweredApi } from './unanswered-api.ts';
import { WhatWasSaid } from './WhatWasSaid.tsx';

const title = 'Preguntas sin respuesta';
const parameters = {
  status: choice('estado', { pending: '', handled: 'resueltas' }),
  kind: choice('motivo', { all: '', unanswered: 'sin-respuesta', useless: 'no-sirvio', citation: 'cita' }),
};

/** /documents/sin-respuesta: what people asked and nothing answered, so that it can be added. Nobody's name is shown. */
export default function UnansweredPage() {
  useDocumentTitle(title);
  const { filters, change, pages } = useAddressFilters(parameters);
  const paging = pages(pageSizes.rows);
  return (
    <Page>
      <PageHeader
        title={title}
        text="Lo que el equipo preguntó en los últimos 90 días y ni los documentos ni los módulos respondían, o cuya respuesta no sirvió."
        breadcrumb={<Breadcrumb items={[{ label: 'Documentos', to: paths.documents }, { label: title }]} />}
        actions={
          <ButtonLink to={paths.documents}>
            <Upload className="size-4" aria-hidden="true" />
            Subir documentos
          </ButtonLink>
        }
      />
      <Select
        label="Motivo"
        value={filters.kind}
        onChange={(event) => change({ kind: event.target.value as Kind })}
        className="no-print mb-4 max-w-xs"
      >
        <option value="all">Todos</option>
        {(Object.keys(kindNames) as UnansweredKind[]).map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </Select>
      <Tabs
        label={title}
        selected={filters.status}
        onSelect={(status) => change({ status: status as Status })}
        tabs={[
          {
            id: 'pending',
            label: 'Pendientes',
            panel: <Questions status="pending" kind={filters.kind} paging={paging} />,
          },
          {
            id: 'handled',
            label: 'Resueltas',
            panel: <Questions status="handled" kind={filters.kind} paging={paging} />,
          },
        ]}
      />
    </Page>
  );
}

type Status = Values<typeof parameters>['status'];
type Kind = Values<typeof parameters>['kind'];

const kindNames: Readonly<Record<UnansweredKind, string>> = {
  unanswered: 'Sin respuesta',
  useless: 'La respuesta no sirvió',
  citation: 'Una cita no contesta',
};

const empty = {
  pending: {
    title: 'No hay preguntas sin respuesta',
    text: 'Cuando el chat no encuentre algo, la pregunta aparecerá aquí para que completes la información.',
  },
  handled: {
    title: 'No hay preguntas resueltas',
    text: 'Las preguntas que marques como resueltas quedan aquí. Si alguien vuelve a preguntarlas sin respuesta, vuelven a las pendientes.',
  },
};

function Questions({ status, kind, paging }: { status: Status; kind: Kind; paging: Paging }) {
  const { offset } = paging;
  const narrowed = { status, ...(kind !== 'all' && { kind }) };
  const list = useQuery({
    ...unansweredApi.listUnansweredQuestions.queryOptions({ input: { offset, ...narrowed } }),
    staleTime: 0,
  });
  const printing = usePrinting(() =>
    readForPaper(pageSizes.rows, async (page) => {
      const { total, questions } = await unansweredApi.listUnansweredQuestions.call({
        offset: page.offset,
        ...narrowed,
      });
      return { total, rows: questions };
    }),
  );
  return (
    <PagedList
      list={list}
      rowsOf={({ questions }) => questions}
      paging={paging}
      label="Páginas de preguntas"
      failed={{ text: 'No se pudieron cargar las preguntas' }}
      loading={
        <Loading text="Cargando preguntas...">
          <Skeleton className="h-40" />
        </Loading>
      }
      empty={
        <EmptyState
          icon={<CircleCheck />}
          {...empty[status]}
          action={
            offset > 0 && (
              <Button variant="secondary" onClick={() => paging.move(0)}>
                Ver las primeras
              </Button>
            )
          }
        />
      }
      paper={printing.paper}
      names={['pregunta', 'preguntas']}
      before={
        <>
          <div className="no-print mb-3 flex justify-end">
            <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />
          </div>
          <PaperNote>
            {status === 'pending' ? 'Pendientes' : 'Resueltas'}
            {kind !== 'all' && ` · ${kindNames[kind]}`}
          </PaperNote>
        </>
      }
    >
      {(questions) => (
        <Card>
          <ul aria-label={title} className="divide-y divide-line">
            {questions.map((one) => (
              <li key={one.key}>
                <Question one={one} status={status} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  );
}

const placeOf = ({ title, page, section }: NonNullable<Unanswered['answer']>) =>
  [title, page !== null && `página ${page}`, section].filter(Boolean).join(' · ');

function Question({ one, status }: { one: Unanswered; status: Status }) {
  const { key, question, times, last_asked_at, handled_at, handled_by_name, answer, kinds } = one;
  const [isOpened, setOpened] = useState(false);
  const client = useQueryClient();
  const isPending = status === 'pending';
  const undoing = useMutation(
    unansweredApi.handleQuestion.mutationOptions({
      onError: (error) => toastFailure({ title: 'No se pudo cambiar la pregunta', description: failureText(error) }),
      onSettled: () => client.invalidateQueries({ queryKey: unansweredApi.listUnansweredQuestions.key() }),
    }),
  );
  const handling = useMutation(
    unansweredApi.handleQuestion.mutationOptions({
      onSuccess: () => {
        toast({
          title: isPending ? 'Pregunta resuelta' : 'Pregunta devuelta a las pendientes',
          tone: 'success',
          action: isPending
            ? { label: 'Deshacer', onPress: () => undoing.mutate({ key, isHandled: false }) }
            : undefined,
        });
        document.querySelector('main')?.focus();
      },
      onError: (error) =>
        toastFailure({
          title: 'No se pudo cambiar la pregunta',
          description: failureText(error),
        }),
      onSettled: () => client.invalidateQueries({ queryKey: unansweredApi.listUnansweredQuestions.key() }),
    }),
  );
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium break-words">{question}</h2>
        <p className="mt-0.5 text-sm text-ink-faint">
          {times === 1 ? '1 vez' : `${times} veces`} · la última <TimeAgo at={last_asked_at} />
          {!isPending && handled_at && (
            <>
              {' '}
              · resuelta <TimeAgo at={handled_at} />
            </>
          )}
          {!isPending && handled_by_name && ` · por ${handled_by_name}`}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-soft empty:hidden">
          {kinds.map((kind) => kind !== 'unanswered' && <Badge key={kind}>{kindNames[kind]}</Badge>)}
          {isPending && handled_at && <Badge tone="warning">Preguntada de nuevo</Badge>}
          {answer && (
            <>
              <Badge tone="success">Ahora tiene respuesta</Badge>
              <button
                type="button"
                aria-label={`Ver la respuesta: ${placeOf(answer)}`}
                onClick={() => setOpened(true)}
                className="py-1 text-left break-words underline underline-offset-2 hover:text-ink pointer-coarse:py-3"
              >
                {placeOf(answer)}
              </button>
            </>
          )}
        </p>
        <SourceDialog opened={isOpened ? { key } : null} onClose={() => setOpened(false)} />
        {one.said && !kinds.every((kind) => kind === 'unanswered') && <WhatWasSaid {...one} said={one.said} />}
      </div>
      <Button
        variant="secondary"
        size="sm"
        isBusy={handling.isPending}
        aria-label={`${isPending ? 'Marcar como resuelta' : 'Volver a pendientes'}: ${question}`}
        onClick={() => handling.mutate({ key, isHandled: isPending })}
      >
        {isPending ? 'Marcar como resuelta' : 'Volver a pendientes'}
      </Button>
    </div>
  );
}
