// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from './Avatar.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { Card, CardBody, CardFooter, CardHeader } from './Card.tsx';
import { Checkbox, RadioCard, RadioGroup } from './Choice.tsx';
import { PasswordField, TextField } from './Field.tsx';
import { Kbd } from './Kbd.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { Medal, Trophy } from './Medal.tsx';
import { SearchField } from './SearchField.tsx';
import { Select } from './Select.tsx';
import { SkeletonList, SkeletonStats, SkeletonText } from './Skeletons.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Table } from './Table.tsx';
import { TextArea } from './TextArea.tsx';

// What the parts promise to those who do not see them.
afterEach(cleanup);

const words = { label: 'Título', hint: 'Hasta 80 letras.', error: 'Escribe un título.' };

it.each([
  ['TextField', <TextField key="1" {...words} />],
  ['PasswordField', <PasswordField key="2" {...words} />],
  ['TextArea', <TextArea key="3" {...words} />],
  ['Select', <Select key="4" {...words} />],
  ['Checkbox', <Checkbox key="5" {...words} />],
])('%s is named by its label and described by its error, then its hint', (_, field) => {
  render(field);
  const control = screen.getByLabelText('Título');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Escribe un título.', 'Hasta 80 letras.']);
});

it('names a group of answers by its question', () => {
  render(
    <RadioGroup legend="¿Para quién es?" error="Elige una.">
      <RadioCard name="audience" value="all" title="Todo el equipo" description="Incluye a quien llegue." />
      <RadioCard name="audience" value="some" title="Algunas personas" />
    </RadioGroup>,
  );
  expect(screen.getByRole('group', { name: '¿Para quién es?' }).textContent).toContain('Elige una.');
  expect(screen.getByRole('radio', { name: 'Todo el equipo' }).getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

it('keeps the headers of a table', () => {
  render(
    <Table
      caption="Equipo"
      columns={[
        { id: 'name', header: 'Nombre', cell: (row) => row.name, isTitle: true },
        { id: 'progress', header: 'Avance', cell: (row) => `${row.progress} %`, align: 'end' },
      ]}
      rows={[{ name: 'Ana', progress: 50 }]}
      keyOf={(row) => row.name}
    />,
  );
  expect(screen.getByRole('table', { name: 'Equipo' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Nombre', 'Avance']);
  expect(screen.getByRole('rowheader').textContent).toBe('Ana');
});

it('makes initials of the first and the last name', () => {
  const { container } = render(
    <>
      <Avatar name="Ana María Ruiz" />
      <Avatar name="  óscar " />
      <Avatar name="" />
    </>,
  );
  expect([...container.children].map((avatar) => avatar.textContent)).toEqual(['AR', 'Ó', '']);
});

it('says where a screen belongs', () => {
  render(<Breadcrumb items={[{ label: 'Módulos', to: '/modulos' }, { label: 'Bioseguridad' }]} />);
  expect(screen.getByRole('link', { name: 'Módulos' }).getAttribute('href')).toBe('/modulos');
  expect(screen.getByText('Bioseguridad').getAttribute('aria-current')).toBe('page');
});

it('puts colours and shapes into words, or leaves them out', () => {
  render(
    <>
      <SkipLink targetId="contenido" />
      <Medal label="Primer puesto" />
      <Trophy label="Excelencia" />
      <LiveRegion>Guardado</LiveRegion>
      <LiveRegion isUrgent>Sin conexión</LiveRegion>
      <Card>
        <CardHeader title="Evaluación" level={3} />
        <CardBody>
          <SkeletonText />
          <SkeletonList />
          <SkeletonStats />
        </CardBody>
        <CardFooter>
          <Kbd>?</Kbd> atajos
        </CardFooter>
      </Card>
      <SearchField label="Buscar módulos" />
    </>,
  );
  expect(screen.getByRole('link', { name: 'Saltar al contenido' }).getAttribute('href')).toBe('#contenido');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    'Primer puesto',
    'Excelencia',
  ]);
  expect(screen.getByRole('status').textContent).toBe('Guardado');
  expect(screen.getByRole('alert').textContent).toBe('Sin conexión');
  expect(screen.getByRole('heading', { level: 3, name: 'Evaluación' })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Buscar módulos' })).toBeTruthy();
});
