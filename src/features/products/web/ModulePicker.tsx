import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { largestPage, pageSizes } from '#platform/contract/page-sizes.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { Button } from '#ui/Button.tsx';
import { RadioCard, RadioGroup } from '#ui/Choice.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { Loading } from '#ui/States.tsx';
import { productsApi } from './products-api.ts';

export interface PickedModule {
  id: string;
  title: string;
}

interface ModulePickerProps {
  brandId: string;
  picked: PickedModule | null;
  /** Why the choice does not do, beside it. */
  error?: string | undefined;
  onPick: (module: PickedModule) => void;
}

/** Active modules that the brand does not have yet, found by title. */
export function ModulePicker({ brandId, picked, error, onPick }: ModulePickerProps) {
  const name = useId();
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState<number>(pageSizes.rows);
  const search = useSettled(typed.trim());
  const modules = useQuery({
    ...productsApi.getAssignableModules.queryOptions({ input: { brandId, search, limit } }),
    placeholderData: keepPreviousData,
  });
  const { rows = [], total = 0 } = modules.data ?? {};
  return (
    <div>
      <SearchField
        label="Buscar un módulo por su título"
        value={typed}
        maxLength={200}
        onChange={(event) => {
          setTyped(event.target.value);
          setLimit(pageSizes.rows);
        }}
        onKeyDown={(event) => {
          // Looking for a module does not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className="mt-3 max-h-64 overflow-y-auto rounded-control border border-line p-2">
        {modules.error ? (
          <LoadFailed
            error={modules.error}
            text="No se pudieron cargar los módulos"
            instead={null}
            onRetry={() => void modules.refetch()}
          />
        ) : !modules.data ? (
          <Loading text="Cargando módulos..." />
        ) : rows.length === 0 ? (
          <p className="p-3 text-sm text-ink-soft">
            {search ? `Ningún módulo coincide con «${search}».` : 'Esta marca ya tiene todos los módulos activos.'}
          </p>
        ) : (
          <RadioGroup legend="Módulo" error={error}>
            {rows.map((module) => (
              <RadioCard
                key={module.id}
                name={name}
                title={module.title}
                checked={picked?.id === module.id}
                onChange={() => onPick(module)}
              />
            ))}
          </RadioGroup>
        )}
        {total > rows.length && rows.length < largestPage && (
          <Button
            variant="ghost"
            wide
            className="mt-2"
            isBusy={modules.isFetching}
            onClick={() => setLimit(Math.min(largestPage, limit + pageSizes.rows))}
          >
            Mostrar más ({total - rows.length})
          </Button>
        )}
        {total > rows.length && rows.length >= largestPage && (
          <p className="p-2 text-sm text-ink-soft">
            Hay {total} módulos: escribe parte del título para encontrar otros.
          </p>
        )}
      </div>
    </div>
  );
}
