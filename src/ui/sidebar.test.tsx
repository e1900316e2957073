// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { useSidebarState } from './sidebar-state.ts';
import { Sidebar, SidebarAction, SidebarLink, SidebarSheet, SidebarWide } from './Sidebar.tsx';

const written: string[] = [];

beforeEach(() => {
  let jar = '';
  written.length = 0;
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => jar);
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    written.push(cookie);
    jar = cookie.split(';')[0] ?? '';
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Shell({ isAsking = false }: { isAsking?: boolean }) {
  const { isOpen, toggle } = useSidebarState();
  return (
    <>
      <Sidebar
        label="Principal"
        header="Formación"
        footer={
          <>
            <SidebarWide>Ana Ruiz</SidebarWide>
            <SidebarAction label="Salir" icon={<svg aria-hidden="true" />} onPress={() => undefined} />
          </>
        }
        isOpen={isOpen}
        onToggle={toggle}
      >
        <SidebarLink to="/inicio" label="Inicio" icon={<svg aria-hidden="true" />} isCurrent />
        <SidebarLink to="/chat" label="Chat" icon={<svg aria-hidden="true" />} lockReason="Aún no" />
      </Sidebar>
      <Dialog title="Pregunta" isOpen={isAsking} onClose={() => undefined}>
        <input aria-label="Respuesta" />
      </Dialog>
      <div data-testid="editor" contentEditable suppressContentEditableWarning />
    </>
  );
}

const isExpanded = () => screen.getByLabelText(/el menú/).getAttribute('aria-expanded') === 'true';

it('toggles with Ctrl+B and Cmd+B and remembers it for seven days (spec P-121 to P-124)', () => {
  const { unmount } = render(
    <StrictMode>
      <Shell />
    </StrictMode>,
  );
  expect(isExpanded()).toBe(true);
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  expect(isExpanded()).toBe(false);
  expect(written).toEqual(['sidebar_state=false; path=/; max-age=604800; samesite=lax']);
  unmount();
  render(<Shell />);
  expect(isExpanded()).toBe(false);
  fireEvent.keyDown(document.body, { key: 'B', metaKey: true });
  expect(isExpanded()).toBe(true);
  expect(written.at(-1)).toMatch(/^sidebar_state=true; /);
});

it('leaves the shortcut to an open dialog and to text editors', () => {
  render(<Shell isAsking />);
  fireEvent.keyDown(screen.getByLabelText('Respuesta'), { key: 'b', ctrlKey: true });
  fireEvent.keyDown(screen.getByTestId('editor'), { key: 'b', ctrlKey: true });
  expect(written).toEqual([]);
});

it('shows only icons while collapsed; each keeps its name', () => {
  render(<Shell />);
  expect(screen.getByText('Ana Ruiz')).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/Ocultar el menú/));
  expect(screen.queryByText('Inicio')).toBeNull();
  expect(screen.queryByText('Ana Ruiz')).toBeNull();
  expect(screen.getByRole('link', { name: 'Inicio' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('button', { name: 'Chat: Aún no' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Salir' })).toBeTruthy();
});

it('closes the sheet when a link in it is followed', () => {
  const onClose = vi.fn();
  render(
    <SidebarSheet label="Principal" header="Formación" isOpen onClose={onClose}>
      <SidebarLink to="/inicio" label="Inicio" icon={<svg aria-hidden="true" />} />
    </SidebarSheet>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Inicio' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
