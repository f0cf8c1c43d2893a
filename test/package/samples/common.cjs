const { lookup } = require('nameplate')
const { loadRegistry } = require('nameplate/registry')

loadRegistry().then((registry) => {
  console.log(JSON.stringify(lookup('00:00:0C:12:34:56', registry).organization))
})
