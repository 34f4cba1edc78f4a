const LABELS = {
  cancel: 'Cancel at the end of the period',
  resume: 'Take back the cancellation',
  fail: 'Let a payment fail',
  give_up: 'Let all attempts fail',
  pay: 'Pay what is due',
  end: 'End the plan now',
};
const byId = (id) => document.getElementById(id);
const session = new URLSearchParams(location.search).get('session') ?? '';

const fault = (text) => {
  byId('problem').textContent = text;
};

async function ask(path, options) {
  const answer = await fetch(`/sandbox/billing/${path}`, { cache: 'no-store', ...options });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.detail);
  return body;
}

async function act(name, price) {
  try {
    const body = JSON.stringify({ id: session, act: name, price });
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    location.assign((await ask('act', options)).url);
  } catch (error) {
    fault(error.message);
  }
}

function button(text, name, price) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', () => act(name, price));
  return made;
}

const words = ({ name, cents }) => `${name}, ${cents / 100} € a month`;

try {
  const { sells, left, prices, subscription, acts } = await ask(
    `session.json?id=${encodeURIComponent(session)}`,
  );
  byId('back').href = left;
  byId('back').hidden = false;
  const priceOf = (wanted) => prices.find(({ id }) => id === wanted);
  if (sells) {
    byId('state').textContent = words(priceOf(sells));
    byId('buttons').append(button('Pay', 'buy'));
  } else {
    byId('state').textContent = subscription
      ? `${words(priceOf(subscription.price))} (${subscription.status}${subscription.ending ? ', ends with its period' : ''})`
      : 'No plan is running.';
    const others = subscription ? prices.filter(({ id }) => id !== subscription.price) : [];
    byId('buttons').append(
      ...others.map((price) => button(`Change to ${words(price)}`, 'change', price.id)),
      ...acts.map((name) => button(LABELS[name], name)),
    );
  }
} catch (error) {
  fault(error.message);
}
