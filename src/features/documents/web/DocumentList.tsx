import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  Download,
  FileCheck,
  FileSearch,
  FileText,
  Layers,
  Library,
  LoaderCircle,
  MessageCircle,
  MoreHorizontal,
  ScanText,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { fileSizeText } from '#features/files/files.rules.ts';
import { pageSizes } from '#platform/contract/page-sizes.ts';
import { isReached } from '#platform/web/failure.ts';
import { PagedList } from '#platform/web/PagedList.tsx';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { noFilters, useAddressFilters } from '#platform/web/use-address-filters.ts';
import { Badge } from '#ui/Badge.tsx';
import { Menu, MenuItem, MenuLink } from '#ui/Menu.tsx';
import { EmptyState, Loading, Skeleton } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { documentTexts } from '../documents.texts.ts';
import { askAddress } from './ask-address.ts';
import { DeleteDocument } from './DeleteDocument.tsx';
import { DocumentInForce } from './DocumentInForce.tsx';
import { documentsApi, type OwnDocument } from './documents-api.ts';
import { DocumentText } from './DocumentText.tsx';

const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric' });

/** Milliseconds between two looks while something is being read, for who gets no notice: it came before the stream stood, or a proxy holds it back. */
const lookAnyway = 15_000;

/** The same while pages are recognised, each of which takes some seconds and is not told. */
const lookAtPages = 5000;

/** Own documents, the newest first; a live screen: what has been read is told. */
export function DocumentList() {
  const paging = useAddressFilters(noFilters).pages(pageSizes.lines);
  const [deleting, setDeleting] = useState<OwnDocument | null>(null);
  const [reading, setReading] = useState<OwnDocument | null>(null);
  const documents = useQuery({
    ...documentsApi.listDocuments.queryOptions({ input: { offset: paging.offset } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const documents = state.data?.documents.filter(isBeingRead) ?? [];
      if (documents.length === 0) return false;
      return documents.some(({ scanning, replacement }) => scanning ?? replacement?.scanning)
        ? lookAtPages
        : lookAnyway;
    },
  });
  return (
    <>
      <PagedList
        list={documents}
        rowsOf={(answer) => answer.documents}
        paging={paging}
        label="Páginas de documentos"
        failed={{
          text: isReached(documents.error) ? documentTexts.loadFailed : documentTexts.unexpected,
          detail: isReached(documents.error) ? undefined : documentTexts.loadFailed,
          isExact: true,
        }}
        loading={
          <Loading text={documentTexts.loading}>
            <Skeleton className="mb-3 h-16" />
            <Skeleton className="mb-3 h-16" />
            <Skeleton className="h-16" />
          </Loading>
        }
        empty={
          <EmptyState
            icon={<Library />}
            title="Todavía no has subido documentos"
            text="Sube manuales, protocolos o fichas técnicas: el chat responderá con ellos."
          />
        }
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                onRead={() => setReading(document)}
                onDelete={() => setDeleting(document)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <DeleteDocument document={deleting} onClose={() => setDeleting(null)} />
      <DocumentText document={reading} onClose={() => setReading(null)} />
    </>
  );
}

function isBeingRead({ status, replacement }: OwnDocument): boolean {
  return status === 'processing' || replacement?.status === 'processing';
}

/** 'Leyendo página 7 de 23…' while pages are recognised in their pictures. */
function readingText({ scanning, replacement }: OwnDocument): string {
  const progress = replacement ? replacement.scanning : scanning;
  const what = replacement ? 'Leyendo la versión nueva' : 'Leyendo';
  if (!progress) return `${what}…`;
  return `${what}: página ${Math.min(progress.done + 1, progress.total)} de ${progress.total}…`;
}

async function fetchOriginal({ file_url, file_name }: OwnDocument): Promise<void> {
  try {
    await saveFile(file_url, file_name);
  } catch {
    toastFailure({ title: 'No se pudo descargar el archivo' });
  }
}

interface RowProps {
  document: OwnDocument;
  onRead: () => void;
  onDelete: () => void;
}

function DocumentRow({ document, onRead, onDelete }: RowProps) {
  const { module_name, file_name, size, pages, chunk_count, status, replacement, created_at } = document;
  const error = document.error ?? replacement?.error;
  const facts = [
    ...(status === 'ready' ? [chunk_count === 1 ? '1 fragmento' : `${chunk_count} fragmentos`] : []),
    ...(pages ? [pages === 1 ? '1 página' : `${pages} páginas`] : []),
    fileSizeText(size),
    day.format(new Date(created_at)),
  ];
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <span className="mt-0.5 grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft">
        <FileText className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-medium break-words">{module_name}</h3>
        <p className="truncate text-sm text-ink-soft">{file_name}</p>
        <p className="mt-0.5 text-sm text-ink-soft tabular-nums">{facts.join(' · ')}</p>
        {isBeingRead(document) && (
          <Badge tone="info" className="mt-1.5" icon={<LoaderCircle className="animate-spin" aria-hidden="true" />}>
            {readingText(document)}
          </Badge>
        )}
        {status === 'ready' && <DocumentInForce document={document} />}
        {error && (
          <p className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span>
              {documentTexts.uploadFailed}. {error}
            </span>
          </p>
        )}
      </div>
      <Menu label={`Acciones de ${module_name}`} icon={<MoreHorizontal aria-hidden="true" />}>
        {status === 'ready' && (
          <MenuItem icon={<FileSearch aria-hidden="true" />} onClick={onRead}>
            Ver texto leído
          </MenuItem>
        )}
        {status === 'ready' && (
          <MenuLink to={paths.documentReading(document.id)} icon={<ScanText aria-hidden="true" />}>
            Lo que se leyó, página por página
          </MenuLink>
        )}
        {status === 'ready' && document.in_force && (
          <MenuLink to={askAddress(document.id, module_name)} icon={<MessageCircle aria-hidden="true" />}>
            {documentTexts.ask}
          </MenuLink>
        )}
        {status === 'ready' && document.in_force && (
          <MenuLink to={paths.documentStudy(document.id)} icon={<Layers aria-hidden="true" />}>
            Repasar
          </MenuLink>
        )}
        {status === 'ready' && (
          <MenuLink
            to={`${paths.controlledDocuments}?documento=${document.id}`}
            icon={<FileCheck aria-hidden="true" />}
          >
            Convertir en documento controlado
          </MenuLink>
        )}
        <MenuItem icon={<Download aria-hidden="true" />} onClick={() => void fetchOriginal(document)}>
          Descargar original
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden="true" />} isDanger onClick={onDelete}>
          Eliminar
        </MenuItem>
      </Menu>
    </li>
  );
}
