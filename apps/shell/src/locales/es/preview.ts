export const preview = {
  title: 'Vista previa',
  active: 'Vista previa de {{app}}, hasta el {{until}}',
  unavailable: 'Vista previa de {{app}} no disponible',
  leave: 'Cerrar',
};
