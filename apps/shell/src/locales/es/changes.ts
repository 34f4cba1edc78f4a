export const changes = {
  cancel: 'Cancelar',
  done: 'Listo',
  email: {
    title: 'Cambiar el correo',
    text: 'Enviamos un enlace a la dirección nueva. Tu dirección cambia cuando lo abres; hasta entonces sigue siendo {{email}}.',
    action: 'Enviar el enlace',
    sent: 'El enlace va camino de {{email}}. Ábrelo para cambiar tu dirección.',
    openMail: 'Abrir los correos del entorno de pruebas',
  },
  password: {
    title: 'Cambiar la contraseña',
    first: 'Crear una contraseña',
    text: 'En los demás navegadores se cierra la sesión. Aquí sigues dentro.',
    action: 'Guardar la contraseña',
  },
  'link-google': {
    title: 'Vincular una cuenta de Google',
    text: 'Elige la cuenta en la ventana de Google. A partir de entonces también puedes entrar con ella.',
  },
  'unlink-google': {
    title: '¿Desvincular Google?',
    text: 'A partir de entonces entras con tu contraseña.',
    action: 'Desvincular Google',
  },
};
