export const leaving = {
  title: 'Esta cuenta se va a eliminar',
  text: 'Todo su contenido se eliminará el {{time}}: conversaciones, clientes, reservas, agentes y archivos. Hasta entonces llegan mensajes y nadie los responde.',
  takeBack: 'Conservar la cuenta',
  signOut: 'Cerrar sesión',
  failed: 'No se pudo cancelar la eliminación: {{reason}}',
};
