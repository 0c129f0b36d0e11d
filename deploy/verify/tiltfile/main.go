// Runs a Tiltfile without Tilt: its functions only write down with what they were called. Prints the calls as JSON.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	starlarkjson "go.starlark.net/lib/json"
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
)

type call struct {
	Function string         `json:"function"`
	Args     []any          `json:"args"`
	Named    map[string]any `json:"named"`
}

// Those that the Tiltfile may call; one that it calls and Tilt does not have would be found nowhere else.
var recorded = []string{
	"allow_k8s_contexts", "docker_build", "k8s_resource", "k8s_yaml", "kustomize", "live_update", "local_resource", "restart_container",
	"run", "sync", "update_settings",
}

var calls []call

func record(_ *starlark.Thread, function *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	one := call{Function: function.Name(), Args: []any{}, Named: map[string]any{}}
	for _, arg := range args {
		one.Args = append(one.Args, plain(arg))
	}
	for _, pair := range named {
		name, _ := starlark.AsString(pair[0])
		one.Named[name] = plain(pair[1])
	}
	calls = append(calls, one)
	return starlark.String(function.Name()), nil
}

// Values are what JSON can say: Tiltfiles hand over nothing else.
func plain(value starlark.Value) any {
	encode := starlarkjson.Module.Members["encode"].(*starlark.Builtin)
	text, err := starlark.Call(&starlark.Thread{}, encode, starlark.Tuple{value}, nil)
	if err != nil {
		refuse(err)
	}
	var result any
	if err := json.Unmarshal([]byte(text.(starlark.String)), &result); err != nil {
		refuse(err)
	}
	return result
}

func readJSON(folder string) func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
	return func(thread *starlark.Thread, function *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		var path string
		if err := starlark.UnpackArgs(function.Name(), args, named, "path", &path); err != nil {
			return nil, err
		}
		text, err := os.ReadFile(filepath.Join(folder, path))
		if err != nil {
			return nil, err
		}
		return starlark.Call(thread, starlarkjson.Module.Members["decode"], starlark.Tuple{starlark.String(text)}, nil)
	}
}

func osModule(folder string) starlark.Value {
	exists := func(_ *starlark.Thread, function *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		var path string
		if err := starlark.UnpackArgs(function.Name(), args, named, "path", &path); err != nil {
			return nil, err
		}
		_, err := os.Stat(filepath.Join(folder, path))
		return starlark.Bool(err == nil), nil
	}
	paths := starlarkstruct.FromStringDict(starlarkstruct.Default, starlark.StringDict{"exists": starlark.NewBuiltin("exists", exists)})
	return starlarkstruct.FromStringDict(starlarkstruct.Default, starlark.StringDict{"path": paths})
}

func main() {
	path := os.Args[1]
	folder := filepath.Dir(path)
	known := starlark.StringDict{"os": osModule(folder), "read_json": starlark.NewBuiltin("read_json", readJSON(folder))}
	for _, name := range recorded {
		known[name] = starlark.NewBuiltin(name, record)
	}
	dialect := &syntax.FileOptions{TopLevelControl: true, GlobalReassign: true}
	if _, err := starlark.ExecFileOptions(dialect, &starlark.Thread{Name: "Tiltfile"}, path, nil, known); err != nil {
		refuse(err)
	}
	text, _ := json.MarshalIndent(calls, "", " ")
	fmt.Println(string(text))
}

func refuse(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}
