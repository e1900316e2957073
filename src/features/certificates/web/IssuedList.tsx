import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Award, Download, FolderArchive } from 'lucide-react';
import { Link } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { choice, day, isNarrowed, text } from '#platform/web/address-filters.rules.ts';
import { FilterBar, FilterChoice } from '#platform/web/FilterBar.tsx';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { teamPaths } from '#platform/web/team-paths.ts';
import { useAddressFilters } from '#platform/web/use-address-filters.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DaySpan } from '#ui/DaySpan.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { EmptyState, Loading } from '#ui/States.tsx';
import { Table } from '#ui/Table.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { type CertificateState, certificateStates } from '../certificate.rules.ts';
import { kindWords, stateWords, certificateTexts as texts } from '../certificates.texts.ts';
import { printedCode } from '../code.rules.ts';
import { certificatesApi, type IssuedCertificate } from './certificates-api.ts';
import { StateOfCertificate } from './StateOfCertificate.tsx';

const parameters = {
  search: text('persona'),
  about: text('de'),
  state: choice<CertificateState | 'all'>('estado', {
    all: '',
    valid: 'validos',
    expired: 'vencidos',
    lapsed: 'no-vigentes',
    revoked: 'revocados',
  }),
  from: day('desde'),
  to: day('hasta'),
};
const none = { search: '', about: '', state: 'all', from: '', to: '' } as const;
const isId = (word: string) => /^[0-9a-f-]{36}$/i.test(word);

/** The team's certificates, narrowed by what stands in the address, one by one or all of them in a ZIP. */
export function IssuedList() {
  const { profile } = useAuth();
  const { filters, change, pages } = useAddressFilters(parameters);
  const paging = pages(pageSizes.rows);
  const { search, about, state, from, to } = filters;
  const asked = {
    search,
    ...(isId(about) && { about_id: about }),
    ...(state !== 'all' && { state }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const list = useQuery({
    ...certificatesApi.listCertificates.queryOptions({
      input: { ...asked, limit: paging.limit, offset: paging.offset },
    }),
    placeholderData: keepPreviousData,
  });
  const isOff = list.data?.isIssuing === false;
  const narrows = isNarrowed(parameters, filters);
  return (
    <>
      <FilterBar
        search={search}
        onSearch={(next) => change({ search: next })}
        narrowing={[about, state !== 'all', from, to].filter(Boolean).length}
        isNarrowed={narrows}
        onClear={() => change(none)}
      >
        <FilterChoice
          label="Qué certifica"
          all="Todo"
          value={about}
          choices={(list.data?.about ?? []).map(({ id, title, kind }) => ({ id, name: named(kind, title) }))}
          onChange={(next) => change({ about: next })}
        />
        <FilterChoice
          label="Estado"
          all="Todos"
          value={state === 'all' ? '' : state}
          choices={certificateStates.map((id) => ({ id, name: stateWords[id] }))}
          onChange={(next) => change({ state: (next || 'all') as CertificateState | 'all' })}
        />
        <DaySpan from={from} to={to} className="w-full sm:w-40" onChange={change} />
      </FilterBar>
      <PagedList
        list={list}
        rowsOf={({ certificates }) => certificates}
        paging={paging}
        label="Páginas de certificados"
        failed={{ text: texts.listFailed, instead: null }}
        loading={
          <Loading text={texts.loading}>
            <SkeletonList />
          </Loading>
        }
        empty={
          narrows ? (
            <EmptyState
              icon={<Award />}
              title="Ningún certificado con estos filtros"
              action={
                <Button variant="secondary" onClick={() => change(none)}>
                  Quitar filtros
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<Award />}
              title="Todavía no hay certificados"
              text={isOff ? texts.off : texts.none}
              action={
                isOff &&
                profile?.role === 'admin' && <ButtonLink to={teamPaths.certificates}>Encender la emisión</ButtonLink>
              }
            />
          )
        }
        names={['certificado', 'certificados']}
      >
        {(rows, { downloadable }) => (
          <>
            {downloadable > 0 && <TakeAll count={downloadable} asked={asked} />}
            <Card className="p-4 sm:p-6">
              <Table caption="Certificados emitidos" columns={columns} rows={rows} keyOf={({ id }) => id} />
            </Card>
          </>
        )}
      </PagedList>
    </>
  );
}

/** A module by its title alone; what else is certified, with what it is where its name does not say so. */
const named = (kind: IssuedCertificate['kind'], title: string) =>
  kind === 'module' || title.startsWith(kindWords[kind]) ? title : `${kindWords[kind]}: ${title}`;

const columns = [
  {
    id: 'person',
    header: 'Persona',
    isTitle: true,
    cell: ({ person_id, holder_name }: IssuedCertificate) => <PersonLink id={person_id}>{holder_name}</PersonLink>,
  },
  {
    id: 'title',
    header: 'Qué certifica',
    cell: ({ kind, title }: IssuedCertificate) => <span className="break-words">{named(kind, title)}</span>,
  },
  { id: 'day', header: 'Desde', cell: (one: IssuedCertificate) => spanishDay(one.day) },
  {
    id: 'until',
    header: 'Vigente hasta',
    cell: ({ valid_until }: IssuedCertificate) => (valid_until ? spanishDay(valid_until) : 'No vence'),
  },
  {
    id: 'code',
    header: 'Código',
    cell: ({ code }: IssuedCertificate) => (
      <Link
        to={paths.verifyCode(code)}
        className="inline-flex min-h-7 items-center whitespace-nowrap underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {printedCode(code)}
      </Link>
    ),
  },
  { id: 'state', header: 'Estado', cell: ({ state }: IssuedCertificate) => <StateOfCertificate state={state} /> },
  {
    id: 'file',
    header: <span className="sr-only">PDF</span>,
    cell: (one: IssuedCertificate) => <TakeOne certificate={one} />,
  },
];

function TakeOne({ certificate: { id, code, holder_name, state } }: { certificate: IssuedCertificate }) {
  const saving = useMutation({
    mutationFn: () => saveFile(`/api/certificates/${id}/file`, `Certificado ${code}.pdf`),
    onError: ({ message }) => toastFailure(message || texts.notDownloaded),
  });
  if (state === 'revoked' || state === 'lapsed') return null;
  return (
    <IconButton
      label={`Descargar el certificado de ${holder_name}`}
      icon={<Download aria-hidden="true" />}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    />
  );
}

function TakeAll({ count, asked }: { count: number; asked: Record<string, string> }) {
  const saving = useMutation({
    mutationFn: () => {
      const given = Object.entries(asked).filter(([, value]) => value !== '');
      return saveFile(`/api/certificates/zip?${new URLSearchParams(given)}`, 'Certificados.zip');
    },
    onError: ({ message }) => toastFailure(message || texts.notDownloaded),
  });
  return (
    <div className="no-print mb-3 flex justify-end">
      <Button variant="secondary" isBusy={saving.isPending} onClick={() => saving.mutate()}>
        <FolderArchive className="size-4" aria-hidden="true" />
        {count === 1 ? 'Descargar 1 en un ZIP' : `Descargar los ${count.toLocaleString('es')} en un ZIP`}
      </Button>
    </div>
  );
}
