// Lets the forms of the page be tried: each sends its call with the key from the field at the top and shows the response.

const key = document.getElementById('api-key')
const shownHeaders = ['ratelimit-remaining', 'retry-after', 'etag', 'location', 'allow', 'x-request-id']

function requestOf(form) {
  const { method, path } = form.dataset
  const query = new URLSearchParams()
  const headers = { accept: 'application/json' }
  if (key.value.trim() !== '') headers.authorization = `Bearer ${key.value.trim()}`
  let address = path
  for (const field of form.querySelectorAll('input[data-in]')) {
    const value = field.value.trim()
    if (value === '') continue
    if (field.dataset.in === 'path') address = address.replace(`{${field.name}}`, encodeURIComponent(value))
    else if (field.dataset.in === 'query') query.set(field.name, value)
    else headers[field.name] = value
  }
  const body = form.elements.namedItem('body')
  if (body) headers['content-type'] = 'application/json'
  const search = query.size > 0 ? `?${query}` : ''
  return [address + search, { method, headers, credentials: 'omit', cache: 'no-store', ...(body ? { body: body.value } : {}) }]
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text // no JSON: shown as it came
  }
}

async function responseTo(form) {
  try {
    const response = await fetch(...requestOf(form))
    const headers = shownHeaders.filter((name) => response.headers.has(name)).map((name) => `${name}: ${response.headers.get(name)}`)
    return { status: `${response.status} ${response.statusText}`, text: [...headers, '', readable(await response.text())].join('\n') }
  } catch (error) {
    return { status: 'The call could not be sent', text: String(error) }
  }
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    const output = form.nextElementSibling
    button.disabled = true
    const { status, text } = await responseTo(form)
    output.querySelector('.status').textContent = status
    output.querySelector('pre').textContent = text
    output.hidden = false
    button.disabled = false
  })
}
