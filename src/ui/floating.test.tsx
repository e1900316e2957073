// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { IconButton } from './IconButton.tsx';
import { Menu, MenuItem, MenuLink } from './Menu.tsx';
import { Tabs } from './Tabs.tsx';
import { Tooltip } from './Tooltip.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows a tooltip after 700 ms of pointing, not for a finger (spec P-528)', () => {
  vi.useFakeTimers();
  render(<IconButton label="Editar" icon={<svg aria-hidden="true" />} />);
  const button = screen.getByRole('button', { name: 'Editar' });
  fireEvent.pointerOver(button, { pointerType: 'touch' });
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByText('Editar')).toBeNull();
  fireEvent.pointerOut(button, { pointerType: 'touch' });
  fireEvent.pointerOver(button, { pointerType: 'mouse' });
  act(() => vi.advanceTimersByTime(690));
  expect(screen.queryByText('Editar')).toBeNull();
  act(() => vi.advanceTimersByTime(20));
  expect(screen.getByText('Editar')).toBeTruthy();
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByText('Editar')).toBeNull();
});

it('describes what it stands on', () => {
  render(
    <Tooltip text="Sin publicar">
      <button type="button">Borrador</button>
    </Tooltip>,
  );
  const description = screen.getByRole('button').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(description)?.textContent).toBe('Sin publicar');
});

it('moves through a menu with the arrows and past what is disabled', () => {
  const onCopy = vi.fn();
  const onClose = vi.fn();
  // The test's browser knows no popovers.
  HTMLElement.prototype.hidePopover = onClose;
  render(
    <Menu label="Acciones de Ana">
      <MenuItem onClick={onCopy}>Copiar</MenuItem>
      <MenuItem disabled>Mover</MenuItem>
      <MenuLink to="/ficha">Ver ficha</MenuLink>
    </Menu>,
  );
  const menu = screen.getByRole('menu', { hidden: true });
  const item = (name: string) => screen.getByText(name);
  item('Copiar').focus();
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(item('Ver ficha'));
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(item('Copiar'));
  fireEvent.keyDown(menu, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(item('Ver ficha'));
  fireEvent.keyDown(menu, { key: 'Home' });
  fireEvent.click(item('Copiar'));
  expect(onCopy).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('shows one panel at a time; arrows go round; the owner may decide', () => {
  const tabs = [
    { id: 'a', label: 'Pasos', panel: 'Lista de pasos' },
    { id: 'b', label: 'Preguntas', count: 10, panel: 'Lista de preguntas' },
  ];
  function Owned() {
    const [selected, select] = useState('b');
    return <Tabs label="Módulo" tabs={tabs} selected={selected} onSelect={select} />;
  }
  render(<Owned />);
  const list = screen.getByRole('tablist');
  expect(screen.getByRole('tabpanel').textContent).toBe('Lista de preguntas');
  fireEvent.keyDown(list, { key: 'ArrowRight' });
  expect(screen.getByRole('tabpanel').textContent).toBe('Lista de pasos');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Pasos' }));
  fireEvent.keyDown(list, { key: 'End' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Preguntas10');
});
