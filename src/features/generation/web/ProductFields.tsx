import { useQuery } from '@tanstack/react-query';
import { productsApi } from '#features/products/web/products-api.ts';
import { TextField } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';

export interface ProductRequest {
  areaId: string;
  marcaId: string;
  productName: string;
  customDescription: string;
}

export const emptyProduct: ProductRequest = { areaId: '', marcaId: '', productName: '', customDescription: '' };

/** Whether everything that is required is there; a name of spaces is none (spec C-404 to C-407). */
export function isWhole({ areaId, marcaId, productName }: ProductRequest): boolean {
  return areaId !== '' && marcaId !== '' && productName.trim() !== '';
}

interface ProductFieldsProps {
  value: ProductRequest;
  onChange: (value: ProductRequest) => void;
  /** Somebody tried to send it as it is. */
  isRefused: boolean;
}

/** What a product module is created from (spec C-114 to C-117, C-408, C-409). */
export function ProductFields({ value, onChange, isRefused }: ProductFieldsProps) {
  const { data } = useQuery(productsApi.getBrands.queryOptions());
  const areas = data?.areas ?? [];
  const brands = areas.find(({ id }) => id === value.areaId)?.brands ?? [];
  const invalid = (isMissing: boolean) => (isRefused && isMissing ? { 'aria-invalid': true } : {});
  return (
    <div className="space-y-4">
      <Select
        label="Área*"
        value={value.areaId}
        required
        data-initial-focus
        {...invalid(value.areaId === '')}
        // Another area has other brands.
        onChange={(event) => onChange({ ...value, areaId: event.target.value, marcaId: '' })}
      >
        <option value="">Elige un área</option>
        {areas.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </Select>
      <Select
        label="Marca*"
        value={value.marcaId}
        required
        disabled={value.areaId === ''}
        {...invalid(value.marcaId === '')}
        onChange={(event) => onChange({ ...value, marcaId: event.target.value })}
      >
        <option value="">{value.areaId === '' ? 'Elige primero un área' : 'Elige una marca'}</option>
        {brands.map(({ id, nombre }) => (
          <option key={id} value={id}>
            {nombre}
          </option>
        ))}
      </Select>
      <TextField
        label="Nombre del Producto*"
        value={value.productName}
        maxLength={200}
        required
        {...invalid(value.productName.trim() === '')}
        onChange={(event) => onChange({ ...value, productName: event.target.value })}
      />
      <TextArea
        label="Descripción personalizada"
        hint="Opcional: lo que el módulo debe tener en cuenta."
        value={value.customDescription}
        maxLength={2000}
        onChange={(event) => onChange({ ...value, customDescription: event.target.value })}
      />
    </div>
  );
}
