import { describe, expect, it } from 'vitest';
import { creationFailure, emptyEmployee, firstError, judgeEmployee } from './new-employee.ts';

const good = { name: 'Ana Pérez', email: 'ana@lab.es', phone: '', position: 'Analista', password: 'Aa1!aaaa' };

describe('judgeEmployee (spec C-459 to C-472)', () => {
  it.each([
    [{}, null],
    [{ name: '  ' }, { title: 'Error', description: 'El nombre completo es obligatorio' }],
    [{ email: '' }, { title: 'Error', description: 'El correo electrónico es obligatorio' }],
    [{ position: '' }, { title: 'Error', description: 'El puesto es obligatorio' }],
    [{ password: '' }, { title: 'Error', description: 'La contraseña es obligatoria' }],
    [{ email: 'a' }, { title: 'Error', description: 'Por favor ingresa un correo electrónico válido' }],
    [
      { password: 'Aa1!aaa' },
      { title: 'Contraseña no válida', description: 'La contraseña debe tener al menos 8 caracteres.' },
    ],
  ])('%o: %o', (change, expected) => {
    const form = { ...good, ...change };
    expect(firstError(form, judgeEmployee(form))).toEqual(expected);
  });

  it('finds everything at once, the name first', () => {
    const errors = judgeEmployee(emptyEmployee);
    expect(Object.keys(errors)).toEqual(['name', 'email', 'position', 'password']);
    expect(firstError(emptyEmployee, errors)?.description).toBe('El nombre completo es obligatorio');
  });
});

describe('creationFailure (spec C-664 to C-670)', () => {
  const answered = (code: string, status: number, message: string) =>
    Object.assign(new Error(message), { code, status });
  it.each([
    [answered('INTERNAL_SERVER_ERROR', 500, 'boom'), 'Error', 'Error al crear empleado: boom'],
    [answered('EMAIL_TAKEN', 409, 'El correo ya existe'), 'Error', 'El correo ya existe'],
    [
      answered('LIMIT_REACHED', 409, 'Contacte al equipo de X para más empleados'),
      'Límite alcanzado',
      'Contacte al equipo de X para más empleados',
    ],
    [new TypeError('Failed to fetch'), 'Error', 'Error inesperado al crear el empleado'],
  ])('%s', (error, title, description) => {
    expect(creationFailure(error)).toEqual({ title, description });
  });
});
