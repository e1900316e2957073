import { Loading, Skeleton } from '#ui/States.tsx';

/** In the place of the editor while its code, or what it has to show, is on its way. */
export function EditorLoading() {
  return (
    <Loading text="Cargando el editor...">
      <Skeleton className="h-72" />
    </Loading>
  );
}
