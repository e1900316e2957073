import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { TextField } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Select } from '#ui/Select.tsx';
import { type Session, sessionsApi } from './training-sessions-api.ts';

interface Teacher {
  /** Null of somebody from outside, '' while nobody of the platform is chosen. */
  teacher_id: string | null;
  teacher_name: string;
}

interface TeacherFieldProps {
  session: Session | null;
  value: Teacher;
  errorOf: (field: 'teacher_id' | 'teacher_name') => string | undefined;
  onChange: (part: Partial<Teacher>) => void;
}

/** Who teaches a session: oneself, whoever does, somebody else of the platform, who is looked for, or a name from outside. */
export function TeacherField({ session, value, errorOf, onChange }: TeacherFieldProps) {
  const { profile } = useAuth();
  const teacher = value.teacher_id;
  const isKnown = teacher === null || teacher === profile?.id || teacher === session?.teacher_id;
  return (
    <>
      <Select
        label="Quién la dicta"
        value={isKnown ? (teacher ?? 'outside') : ''}
        onChange={({ target }) => onChange({ teacher_id: target.value === 'outside' ? null : target.value })}
      >
        {profile && <option value={profile.id}>Yo</option>}
        {session?.teacher_id && session.teacher_id !== profile?.id && (
          <option value={session.teacher_id}>
            {session.is_teacher_gone ? `${session.teacher_name} (sin acceso)` : session.teacher_name}
          </option>
        )}
        <option value="">Otra persona de la plataforma</option>
        <option value="outside">Alguien de fuera, por su nombre</option>
      </Select>
      {!isKnown && <Colleagues chosen={teacher} error={errorOf('teacher_id')} onChoose={onChange} />}
      {teacher === null && (
        <TextField
          label="Nombre de quien la dicta"
          value={value.teacher_name}
          maxLength={200}
          error={errorOf('teacher_name')}
          onChange={(event) => onChange({ teacher_name: event.target.value })}
        />
      )}
    </>
  );
}

interface ColleaguesProps {
  chosen: string;
  error: string | undefined;
  onChoose: (part: { teacher_id: string }) => void;
}

function Colleagues({ chosen, error, onChoose }: ColleaguesProps) {
  const [search, setSearch] = useState('');
  // Told below, as another search may leave them out of what is found.
  const [chosenName, setChosenName] = useState('');
  const found = useQuery({
    ...sessionsApi.listTeachers.queryOptions({ input: { search } }),
    placeholderData: keepPreviousData,
  });
  if (found.error) {
    return <LoadFailed error={found.error} text="No se pudo buscar" onRetry={() => void found.refetch()} />;
  }
  const people = found.data?.people ?? [];
  return (
    <>
      <SearchField
        label="Buscar por nombre, correo o puesto"
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.target.value)}
      />
      <RadioGroup
        legend="Elige quién la dicta"
        hint={chosen && chosenName ? `Elegiste a ${chosenName}.` : undefined}
        error={error}
      >
        {people.map(({ id, name, position }) => (
          <RadioCard
            key={id}
            name="teacher"
            title={name}
            description={position}
            checked={id === chosen}
            onChange={() => {
              setChosenName(name);
              onChoose({ teacher_id: id });
            }}
          />
        ))}
      </RadioGroup>
      {found.data && people.length === 0 && <p className="text-sm text-ink-soft">Nadie coincide con la búsqueda.</p>}
    </>
  );
}
