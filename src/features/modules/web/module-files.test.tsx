// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comeToRest } from '#testing/come-to-rest.ts';
import { currentToast, dismissToast } from '#ui/toast-store.ts';
import { DownloadableFiles } from './DownloadableFiles.tsx';
import { ModuleImage } from './ModuleImage.tsx';

const calls = vi.hoisted(() => ({ list: vi.fn(), remove: vi.fn(), upload: vi.fn(), uploadImage: vi.fn() }));
vi.mock('./module-files-api.ts', () => ({
  moduleFilesApi: {
    listModuleDownloadables: { queryOptions: () => ({ queryKey: ['guides'], queryFn: calls.list }) },
    deleteDownloadable: { mutationOptions: (options: object) => ({ mutationFn: calls.remove, ...options }) },
    deleteModuleImage: { call: calls.remove },
  },
  moduleFilesUploads: { uploadDownloadable: calls.upload, uploadModuleImage: calls.uploadImage },
}));

const guide = {
  id: 'g1',
  title: 'Uso diario',
  file_name: 'uso.pdf',
  file_url: '/api/files/f1',
  file_size: 1536,
  file_type: 'application/pdf',
  downloadable_type: 'guia_rapida',
};
/** Does something and lets what it set off come to rest. */
const settled = async (work: () => void) => {
  await act(async () => work());
  await comeToRest();
};
const show = (what: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return settled(() => render(<QueryClientProvider client={client}>{what}</QueryClientProvider>));
};
const choose = (label: string, file: File) =>
  settled(() => {
    fireEvent.change(screen.getByLabelText(label, { selector: 'input[type=file]' }), { target: { files: [file] } });
  });
const press = (name: string) =>
  settled(() => {
    fireEvent.click(screen.getByRole('button', { name }));
  });

beforeEach(() => {
  vi.resetAllMocks();
  calls.list.mockResolvedValue([guide]);
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

it('a jefe sees the guides and saves them, nothing else (spec C-501, C-791)', async () => {
  await show(<DownloadableFiles moduleId="m1" canEdit={false} />);
  expect(screen.getByText('1,5 KB').parentElement?.textContent).toBe('Guía rápida · PDF · 1,5 KB');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Descargar']);
});

it('a download starts with its toast, and one that fails says so (spec C-634, C-687)', async () => {
  URL.createObjectURL = () => 'blob:x';
  const fetched = vi.fn(() => Promise.resolve(new Response('%PDF')));
  vi.stubGlobal('fetch', fetched);
  await show(<DownloadableFiles moduleId="m1" canEdit={false} />);
  await press('Descargar Uso diario');
  expect(currentToast()?.title).toBe('Descarga iniciada');
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })));
  await press('Descargar Uso diario');
  expect(currentToast()?.description).toBe('No se pudo descargar el archivo');
});

it('an admin uploads of the chosen type; what is not allowed is not even sent (spec C-442 to C-444)', async () => {
  await show(<DownloadableFiles moduleId="m1" canEdit />);
  const input = screen.getByLabelText('Archivo', { selector: 'input' });
  expect(input.getAttribute('accept')).toBe('.pdf,.doc,.docx,.jpg,.jpeg,.png');
  await choose('Archivo', new File(['MZ'], 'a.exe'));
  expect(screen.getByText('Solo se permiten archivos PDF, DOC, DOCX, JPG, JPEG y PNG.')).toBeTruthy();
  expect(calls.upload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'Guía de mantenimiento' }));
  await choose('Archivo', new File(['%PDF'], 'a.pdf'));
  expect(calls.upload.mock.calls[0]?.[0]).toMatchObject({ moduleId: 'm1', downloadable_type: 'guia_mantenimiento' });
  expect(currentToast()?.title).toBe('Archivo subido');
  expect(calls.list).toHaveBeenCalledTimes(2);
  calls.upload.mockRejectedValue(new TypeError('Failed to fetch'));
  await choose('Archivo', new File(['%PDF'], 'a.pdf'));
  expect(screen.getByText('No se pudo subir el archivo')).toBeTruthy();
});

it('an admin removes a guide after being asked (spec C-633)', async () => {
  await show(<DownloadableFiles moduleId="m1" canEdit />);
  calls.remove.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press('Eliminar Uso diario');
  expect(screen.getByText('¿Eliminar «Uso diario»?')).toBeTruthy();
  await press('Eliminar');
  expect(screen.getByText('No se pudo eliminar el archivo')).toBeTruthy();
  await press('Eliminar');
  expect(calls.remove.mock.calls[1]?.[0]).toEqual({ downloadableId: 'g1' });
  expect(currentToast()?.title).toBe('Archivo eliminado');
});

it('the module image: sent, refused before sending, taken away (spec C-440, C-441, C-629, C-632, C-685, C-686)', async () => {
  const onChanged = vi.fn();
  const module = { id: 'm1', title: 'Hematología', imagen_url: '/api/files/f2' };
  await show(<ModuleImage module={module} onChanged={onChanged} />);
  await choose('Imagen del módulo', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }));
  expect(screen.getByText('Solo se permiten archivos de imagen')).toBeTruthy();
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
  await choose('Imagen del módulo', large);
  expect(screen.getByText('La imagen no puede superar 5MB')).toBeTruthy();
  expect(calls.uploadImage).not.toHaveBeenCalled();
  await choose('Imagen del módulo', new File(['x'], 'a.png', { type: 'image/png' }));
  expect(currentToast()?.title).toBe('Imagen subida');
  calls.uploadImage.mockRejectedValue(Object.assign(new Error('Ocurrió'), { code: 'X', status: 500 }));
  await choose('Imagen del módulo', new File(['x'], 'a.png', { type: 'image/png' }));
  expect(screen.getByText('No se pudo subir la imagen')).toBeTruthy();
  await press('Eliminar imagen');
  calls.remove.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await press('Eliminar');
  expect(screen.getByText('No se pudo eliminar la imagen')).toBeTruthy();
  await press('Eliminar');
  expect(currentToast()?.title).toBe('Imagen eliminada');
  expect(onChanged).toHaveBeenCalledTimes(2);
});
