/** What is said of the material of sessions. */
export const materialTexts = {
  title: 'Material de la sesión',
  fileHint: 'PDF, JPG, PNG, DOCX, XLSX, PPTX u ODT, hasta 25 MB.',
  moments: { start: 'Desde el principio', end: 'Al terminar la sesión' },
  notLoaded: 'No se pudo cargar el material',
  addLink: 'Agregar un módulo o documento',
  notRemoved: 'No se pudo quitar. Intenta nuevamente.',
  later: (count: number) =>
    count === 1 ? 'Al terminar la sesión hay un material más.' : `Al terminar la sesión hay ${count} materiales más.`,
} as const;
