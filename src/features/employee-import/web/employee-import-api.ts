import late from 'virtual:contract/employeeImport';
import { api } from '#platform/web/api.ts';
import type { employeeImportContract } from '../employee-import.contract.ts';

export const employeeImportApi = api<typeof employeeImportContract>('employeeImport', late);
