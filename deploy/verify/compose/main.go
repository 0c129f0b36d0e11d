// Loads a Compose file as Compose does, with every profile, and prints the names of its services.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/loader"
)

func main() {
	options, err := cli.NewProjectOptions(
		[]string{os.Args[1]},
		cli.WithProfiles([]string{"*"}),
		cli.WithLoadOptions(func(options *loader.Options) {
			options.SkipValidation = false
			options.SkipConsistencyCheck = false
		}),
	)
	if err == nil {
		project, loadError := options.LoadProject(context.Background())
		err = loadError
		if err == nil {
			for _, name := range project.ServiceNames() {
				fmt.Println(name)
			}
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
